"""What is written about Stationmaster, and the pictures that go with it."""
