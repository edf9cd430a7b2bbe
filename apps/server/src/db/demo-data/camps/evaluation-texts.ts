import type { RubricArea } from '@crew-chief/domain/camp/rubric'

/** Sentences about what to keep doing, by the id of the rubric's phrase. */
export const KEEP_SENTENCES: Record<string, readonly string[]> = {
  'open-look': [
    'From Trail, you kept taking that one step toward the middle until you saw daylight between the players.',
    'On the drive from the wing, you moved before the ball did and had the whole play in front of you.',
    'At Lead, you closed down to the lane line when the ball went into the post, and that’s where the look was.',
    'Twice the help defender was about to close your window, and twice you found another one.',
  ],
  'rotates-early': [
    'Your rotation to ball side was done before the entry pass, so nobody had to guess who had the post.',
    'At Lead, you went across with purpose: head up, eyes on the matchup.',
    'When the ball swung, you went right away, and your Center could tell because you went like you meant it.',
    'You started one rotation, read the quick shot and came back out without any fuss. That’s exactly the read.',
  ],
  'clear-signals': [
    'I could’ve written down your report from the far baseline: color, number, foul, what’s next.',
    'Fist up, stop, point, then talk. You never did two of them together.',
    'Your travel signal on the far side told the bench what it needed to know, and nobody asked.',
    'You hit your spot at the table, stopped and gave the number slowly enough for a new scorer.',
  ],
  'patient-whistle': [
    'The and-one in transition was a patient whistle: you saw the contact, saw the finish, then decided.',
    'You let the little bump on the dribbler go, the guard turned the corner, and the possession stayed alive.',
    'Three times I wanted a whistle and you waited. Three times you were right.',
    'On the rebounds, you looked for who got moved, not who got loud.',
  ],
  'stays-with-primary': [
    'With the ball on the far side, your eyes stayed on the screeners, and that’s where the foul was.',
    'Lead came across for the drive and your eyes didn’t follow. The weak-side cutter was yours, and you had it.',
    'You let your partner live with the block on the other side of the lane, and you looked like a crew.',
    'Off the ball in the post, you were the only one in the gym who saw how it started.',
  ],
  'calm-with-coaches': [
    'The home coach got one sentence from you, it was true, and the conversation was over.',
    'When the bench stood up, you walked by at your own pace, listened and nodded. That took the air out of it.',
    'You said “I’ll watch for it,” and then you did, and everyone could see it.',
    'I know 20-year officials who would’ve given a worse answer than yours at that timeout.',
  ],
  'knows-situation': [
    'You had the bonus before the table did, and you were right about the arrow, too.',
    'With eleven seconds left, you told both partners who had a foul to give and where the throw-in was.',
    'You noticed the clock hadn’t started, fixed it in ten seconds and moved on.',
    'You check the clock before every throw-in. It’s a small habit, and it saved this crew once.',
  ],
  'runs-the-floor': [
    'On the steal, you were at the baseline before the layup, with the contact right in front of you.',
    'You ran as hard in the last two minutes as you did in the first.',
    'As the new Lead, you turned and ran: no backpedaling, no jogging, eyes on the break.',
    'They broke the press twice, and both times you were even with the ball.',
  ],
  'great-partner': [
    'While your partner was at the table, you were already standing between the two players who had words.',
    'You gave up the double whistle with your eyes, and to the right official.',
    'The newest official on the crew worked a better game because you talked at every dead ball.',
    'You took the blame for the missed sub in front of the coach and sorted it out with the crew later.',
  ],
  'takes-feedback': [
    'I asked for a wider Center position at the quarter and saw it on the very next trip.',
    'We talked about your distance from the baseline at halftime, and it was right the rest of the game.',
    'You said the note back to me in your own words. That’s why it stuck.',
    'The habit you told me about before the toss never showed up, and I was looking for it.',
  ],
}

/** Sentences about what to improve, by the id of the rubric's phrase. */
export const IMPROVE_SENTENCES: Record<string, readonly string[]> = {
  'straight-lined': [
    'In the corner, you were looking at a back. One step toward the baseline and you see the whole arm.',
    'When the guard came off the screen, you stayed put and saw only the screener. Go with the gap, not the ball.',
    'At Center, you held at the free throw line and lost the post behind the defender. Drop one step.',
    'Try this: every time the ball stops, ask what’s between you and the play, then move until the answer is nothing.',
  ],
  'late-rotation': [
    'On three trips you rotated after the shot was up, and Trail was stuck with two areas.',
    'Your rotations are right but half a second late. Close down first, and going across is one step.',
    'If the ball sits on the far wing for a two-count, be on your way.',
    'The backdoor cut came while you were still deciding. Decide on the pass, not on the dribble.',
  ],
  'hurried-signals': [
    'You report while you walk, and once the scorer wrote down the wrong number.',
    'Count to one before you bring the fist down. A signal is for the people who weren’t looking.',
    'When it got loud, your hands got ahead of your voice.',
    'Give the direction once and hold it, instead of three times fast.',
  ],
  'early-whistle': [
    'The first two fouls came before the shooter went up. Hold it until you know how the play ends.',
    'Twice the ball went in after your whistle and we had nothing to count.',
    'Breathe in when the drive starts and you can’t blow until it’s over. It works.',
    'On the loose ball, your whistle beat the possession. Wait to see who got it, and how.',
  ],
  'ball-watching': [
    'In the second quarter, the moving screen was in your lap while you followed a dribbler two partners already had.',
    'When the shot goes up, find a body. Your eyes went to the rim with the ball every time.',
    'When the ball leaves you, the next matchup is yours. You picked up the ball instead.',
    'Say your matchup’s number to yourself on every pass, and the ball takes care of itself.',
  ],
  advantage: [
    'The hand on the hip at half court changed nothing, and it was their best player’s third.',
    'Ask what the contact cost the player. Twice the answer was nothing, and we shot free throws.',
    'The bump on the roll went both ways. Leave it unless someone loses a spot.',
    'You called the loud ones. The quiet push on the rebound was the one that moved someone.',
  ],
  'long-talks': [
    'The talk with the visiting coach ran through two dead balls. Answer, nod and go where the ball is.',
    'You explained the same call twice, and the second time the bench was just buying a rest.',
    'One question, one answer. When it turns into a speech, you have a throw-in to administer.',
    'By the third quarter, the bench had found its listener. Give them a time and a place, then walk away.',
  ],
  'misses-substitutes': [
    'Two subs waited through a whole dead ball. Look at the table before you hand over the ball.',
    'We had six on the floor for four seconds. Count with your partners every time.',
    'Make it a routine: players, partners, table, clock, then the ball.',
    'The horn caught you twice with the ball already in the thrower’s hands.',
  ],
  'behind-the-play': [
    'On the long rebound, you admired the shot and then had to chase. Go when it’s secured.',
    'You were at midcourt when the layup went up. Three hard steps first, then look.',
    'In transition, cut the corner less and sprint more. The angle comes from being there.',
    'The last four minutes belonged to younger legs. Run sprints twice a week and they’ll be yours, too.',
  ],
  'body-language': [
    'After the charge, you looked over at me. Sell it and move on.',
    'The shrug told the bench you weren’t sure, and I think you were.',
    'Shoulders back on the way to the table. Nobody argues long with an official who looks at ease.',
    'When your partner had the tough one, your face sided with the bench. Stay neutral until the locker room.',
  ],
}

/** `{name}` is replaced by the official's first name, `{court}` by the court's name. */
export const OPENINGS: readonly string[] = [
  'Good first half, {name}.',
  '{name}, I watched you from the baseline for the whole third quarter.',
  'Busy game, and you never looked busy.',
  'I had you from the corner of {court} for two quarters.',
  'This was a better game than the score shows.',
  'You got the tough one on {court}, and you took it.',
  'Two things from this game, both small.',
  'The first line in my notebook is a good one.',
  'I told your crew at halftime. Here it is in writing.',
  '{name}, you asked for something to work on.',
  'Most of what I saw, I’d leave exactly as it is.',
  'Ragged game, fast teams, not much help from the benches.',
  '{name}, this is about the pressing team on {court}.',
  'You settled in after five minutes, and the game settled with you.',
  'The second half was yours.',
  'Close game, last possession, and I was glad it was you out there.',
  'I came over late, so this is the second half only.',
  'We talked on the bleachers. Here’s the short version for your notebook.',
  'Nobody in the gym noticed you for twelve minutes, {name}, and that’s a compliment.',
  'Young teams, lots of bodies on the floor, a real test of patience.',
  'The play everyone asked about first: you had it right.',
  'I liked your pregame, and I liked that you did what you said you’d do.',
  'Solid from the toss, {name}.',
  'Not your easiest game, and you kept working.',
  'Loud side of the gym, {name}, and it didn’t get to you.',
  'For someone new to three-person, you cover a lot of floor.',
]

export const CLOSINGS: readonly string[] = [
  'See me before your next game if you want to walk through it on the floor.',
  'Bring this to the film room and we’ll find the clip.',
  'One thing at a time, and this is the one.',
  'I’d take you on my crew.',
  'You’re closer than you think.',
  'Write it on the back of your hand if you have to.',
  'Keep the notebook going.',
  'Ask your next clinician to watch for exactly this.',
  'That’s the whole list.',
  'It’s a habit, not a talent, so you can learn it.',
  'I’ll look for it the next time I have you.',
  'Good work.',
  'The film shows the same thing, only kinder.',
  'Try it in the first two minutes of a game, when it’s easiest.',
  'You belong at this level. This is about the next one.',
  'Thanks for the questions.',
  'Nothing here that two games won’t fix.',
  'Tell your crew in the pregame what you’re working on, and let them help.',
  'I’ve made the same mistake more often than you have.',
]

export const STAFF_NOTES: readonly string[] = [
  'Ready for varsity playoffs by spring, I’d say.',
  'I’d like someone else to see this one before we talk about level.',
  'Nervous for a quarter. Put with a calm crew next time.',
  'Worth a look for the college list.',
  'Second time I’ve written this. A quiet word from Joan would help more than a third note.',
  'Long days in new shoes. A light one next, please.',
  'Gives very good notes to partners. Future clinician?',
  'Had words with the scorer, apologized before I could say anything. Fine.',
  'Would use on a Friday night tomorrow.',
  'Talks a better game than they work right now, but the talk is good.',
]

export const SCORE_NOTES: Record<RubricArea, readonly string[]> = {
  MECHANICS: ['Better at Center than at Lead.', 'Watch your reporting spot.', 'Cleaner after halftime.'],
  JUDGEMENT: ['Consistent at both ends.', 'One I’d like back: the screen in front of the bench.', 'Trust it.'],
  GAME_MANAGEMENT: ['Good with the captains.', 'Give the second warning earlier.', 'The bench respected it.'],
  FITNESS: ['Strong finish.', 'Slower in the fourth.', 'Quick first step.'],
  PROFESSIONALISM: ['On the floor early.', 'Best pregame of the day.', 'Shirt, shoes, smile: all there.'],
}
