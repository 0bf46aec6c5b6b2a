## What is stored of people, and how it is deleted

former-player = a former player

privacy-about = **What I store of you:** at which tables you sat and under which name, what you did there, how your games ended, what you signed up for, and what you chose in `/settings mine`. I don't store what anybody writes.
    {""}**For how long:** until you say `/privacy delete`. When a server puts me out, all that was played there goes { $days } days later. Whoever runs me may keep backups for longer.
    `/privacy export` sends you all of it as a file. More of this stands in docs/privacy.md, which comes with my program.
privacy-export = This is all that I store of you. What the parts mean stands in docs/privacy.md, which comes with my program.
privacy-export-sent = I have sent you a direct message with all that I store of you.
privacy-export-here = I can't write you direct messages, so here it is: all that I store of you. Only you see this.
privacy-ask = **Shall I forget you?** It can't be undone.
    • You leave every table, list and round that is not over. Games that have begun go on without you, as if you had conceded.
    • Your name and number are taken out of all games, results, ratings and lists. There you are "a former player". The others keep their games and results.
    • Your settings, and my direct messages to you, are deleted.
    What I wrote into channels, and to others, stays there, except for the latest message of each game in its channel. Backups that whoever runs me has made still hold it all. For a file first: `/privacy export`.
privacy-forgotten = Done: I no longer know you. You were taken out of { $games ->
    [0] no game
    [one] 1 game
   *[other] { $games } games
}{ $left ->
    [0] {""}
    [one] , of which 1 was not over
   *[other] , of which { $left } were not over
}. If you join a table again, you begin as somebody new.
button-forget = Yes, forget me

command-privacy = privacy
command-privacy-hint = What I store of you: see it, have it, or have it deleted
command-privacy-about = about
command-privacy-about-hint = What I store, and for how long
command-privacy-export = export
command-privacy-export-hint = All that I store of you, as a file
command-privacy-delete = delete
command-privacy-delete-hint = Have me forget you; I ask once more before
argument-sure = sure
argument-sure-hint = Say yes to do it without being asked once more
