import type { RubricArea } from '@crew-chief/domain/camp/rubric'

/** Sentences about what to keep doing, by the id of the rubric's phrase. */
export const KEEP_SENTENCES: Record<string, readonly string[]> = {
  'open-look': [
    'From Trail you kept taking that one step toward the middle until you saw daylight between the players.',
    'On the drive from the wing you moved before the ball did and had the whole play in front of you.',
    'As Lead you closed down to the lane line when the ball went into the post, and that is where the look was.',
    'Twice the help defender was about to shut your window, and twice you found another one.',
  ],
  'rotates-early': [
    'Your rotation to ball side was finished before the entry pass, so nobody had to guess who had the post.',
    'As Lead you went across with your head up and your eyes on the matchup, and you meant it.',
    'When the ball swung you went at once, and your Center knew it because you went like somebody who knows.',
    'You started one rotation, read the quick shot and came back out without fuss; that is exactly the read.',
  ],
  'clear-signals': [
    'I could have written your report down from the far baseline: color, number, foul, what comes next.',
    'Fist up, stop, point, then talk; you never did two of them at once.',
    'Your travel signal on the far side told the bench what it needed to know, and nobody asked.',
    'You hit the spot at the table, came to a stop and gave the number slowly enough for a new scorer.',
  ],
  'patient-whistle': [
    'The basket and one in transition was a held whistle: you saw the contact, saw the finish, then decided.',
    'You let the small bump on the dribbler go, the guard turned the corner, and the possession lived.',
    'Three times I leaned forward to call it and you waited; three times you were right.',
    'On the rebounds you looked for who was moved, not for who was loudest.',
  ],
  'stays-with-primary': [
    'With the ball on the far side your eyes stayed on the screeners, which is where the foul was.',
    'Lead came across for the drive and you did not go along with your eyes: the weak-side cutter was yours and you had it.',
    'You let your partner live with the block in the other half of the lane, and the crew looked like a crew.',
    'In the post, off the ball, you were the only one in the gym who saw how it started.',
  ],
  'calm-with-coaches': [
    'The home coach got one sentence from you, it was true, and the conversation was over.',
    'When the bench stood up you walked past at your own pace, listened and nodded; that took the air out of it.',
    'You said “I will watch for it”, and then you did, and everybody could see that you did.',
    'I know officials with twenty years who would have given a worse answer than yours at that timeout.',
  ],
  'knows-situation': [
    'You had the bonus up before the table did, and you were right about the arrow too.',
    'With eleven seconds left you told both partners who had a foul to give and where the throw-in was.',
    'You noticed that the clock had not started, fixed it in ten seconds and went on.',
    'You look at the clock before every throw-in; it is a small habit, and it saved this crew once.',
  ],
  'runs-the-floor': [
    'On the steal you were at the baseline before the layup, with the contact right in front of you.',
    'You ran as hard in the last two minutes as in the first.',
    'As new Lead you turned your head and ran; no backpedalling, no jogging, eyes on the break.',
    'The press was broken twice, and both times you were level with the ball.',
  ],
  'great-partner': [
    'While your partner was at the table you were already standing between the two who had words.',
    'You gave the double whistle away with your eyes, and to the right person.',
    'The newest of the three worked a better game because you talked at every dead ball.',
    'You took the missed substitution on yourself in front of the coach and sorted it out with the crew later.',
  ],
  'takes-feedback': [
    'I asked for a wider Center position at the quarter and saw it on the very next trip.',
    'We talked about your distance from the baseline at halftime, and it was right for the rest of the game.',
    'You said the note back to me in your own words; that is why it stuck.',
    'The habit you told me about before the toss never showed, and I looked for it.',
  ],
}

/** Sentences about what to improve, by the id of the rubric's phrase. */
export const IMPROVE_SENTENCES: Record<string, readonly string[]> = {
  'straight-lined': [
    'In the corner you were looking at a back: one step toward the baseline and the whole arm is there.',
    'When the guard came off the screen you stayed where you were and saw only the screener; go with the gap, not the ball.',
    'As Center you held at the free-throw line and lost the post behind the defender; drop one step.',
    'Try this: each time the ball stops, ask what stands between you and the play, and move until the answer is nothing.',
  ],
  'late-rotation': [
    'Three trips you rotated after the shot was up and Trail was left with two areas.',
    'Your rotations are right and half a second late; close down first, then going across is one step.',
    'If the ball rests on the far wing for a count of two, be on your way.',
    'The backdoor cut came while you were still deciding; decide on the pass, not on the dribble.',
  ],
  'hurried-signals': [
    'You report while you walk, and once the scorer wrote down the wrong number.',
    'Count one before you bring the fist down: a signal is for the people who were not looking.',
    'In the noisy minute your hands ran ahead of your voice.',
    'Give the direction once and hold it, instead of three times and fast.',
  ],
  'early-whistle': [
    'The first two fouls came before the shooter had gone up; hold it until you know how the play ends.',
    'Twice the ball went in after your whistle and we had nothing to count.',
    'Breathe in when the drive begins and you cannot blow until it is over; it works.',
    'On the loose ball your whistle beat the possession; wait to see who got it, and at what price.',
  ],
  'ball-watching': [
    'In the second quarter the moving screen was in your lap while you followed a dribbler two partners had already.',
    'When the shot goes up, find a body: your eyes went with the ball to the rim each time.',
    'When the ball leaves you, the next matchup is yours; you picked up the ball instead.',
    'Say the number of your matchup to yourself on every pass, and the ball takes care of itself.',
  ],
  advantage: [
    'The hand on the hip at half court changed nothing, and it was their best player’s third.',
    'Ask what the contact cost the player; twice the answer was nothing, and we shot free throws.',
    'The bump on the roll was even on both of them; leave it unless somebody loses a spot.',
    'You called the loud ones; the quiet push on the rebound was the one that moved somebody.',
  ],
  'long-talks': [
    'The talk with the visiting coach went on through two dead balls; answer, nod, and go where the ball is.',
    'You explained the same call twice, and the second time the bench was only buying a rest.',
    'One question, one answer; when it becomes a speech you have a throw-in to administer.',
    'By the third quarter the bench had found its listener; give them a time and a place, then leave.',
  ],
  'misses-substitutes': [
    'Two substitutes waited through a whole dead ball; look at the table before you hand over the ball.',
    'We had six on the floor for four seconds; count with your partners every time.',
    'Make it a routine: players, partners, table, clock, then the ball.',
    'The horn caught you twice with the ball already in the thrower’s hands.',
  ],
  'behind-the-play': [
    'On the long rebound you admired the shot and then had to chase; leave when it is secured.',
    'You were at midcourt when the layup went up; three hard steps first, then look.',
    'In transition, cut the corner less and sprint more: the angle comes from being there.',
    'The last four minutes belonged to younger legs; sprints twice a week and they will be yours too.',
  ],
  'body-language': [
    'After the charge you looked over to me; sell it, then leave it.',
    'The shrug told the bench that you were not sure, and I think you were.',
    'Shoulders back on the way to the table: nobody argues long with somebody who is at ease.',
    'When your partner had the tough one, your face took the bench’s side; stay neutral until the locker room.',
  ],
}

/** `{name}` is replaced by the official's first name, `{court}` by the court's name. */
export const OPENINGS: readonly string[] = [
  'Good first half, {name}.',
  '{name}, I watched you from the baseline for the whole third quarter.',
  'Busy game, and you never looked busy.',
  'I had you from the corner of {court} for two quarters.',
  'This was a better game than the score makes it look.',
  'You were given the hard one on {court}, and you took it.',
  'Two things from this game, both small.',
  'The first line in my notebook is a good one.',
  'I told your crew at halftime; here it is in writing, so that you have it.',
  '{name}, you asked for something to work on.',
  'Most of what I saw I would leave exactly as it is.',
  'Ragged game, fast teams, little help from the benches.',
  '{name}, this is about the pressing team on {court}.',
  'You settled in after five minutes and the game settled with you.',
  'The second half was yours.',
  'Close game, last possession, and I was glad it was you out there.',
  'I came over late, so this is the second half only.',
  'We talked on the bleachers; this is the short version for your notebook.',
  'Nobody in the gym noticed you for twelve minutes, {name}, and that is a compliment.',
  'Young teams, many bodies on the floor, a real test of patience.',
  'The play everybody asked about first: you had it right.',
  'I liked your pregame, and I liked that you did what you said in it.',
  'Solid from the toss, {name}.',
  'Not your easiest hour, and you kept working.',
  'Loud side of the gym, {name}, and it did not get to you.',
  'For somebody new to three-person you cover a lot of floor.',
]

export const CLOSINGS: readonly string[] = [
  'See me before your next game if you want to walk through it on the floor.',
  'Bring this to the film room and we will find the clip.',
  'One thing at a time, and this is the one.',
  'I would take you on my crew.',
  'You are closer than you think.',
  'Write it on the back of your hand if you have to.',
  'Keep the notebook going.',
  'Ask the next clinician to watch for exactly this.',
  'That is the whole list.',
  'It is a habit and not a talent, so it can be learned.',
  'I will look for it the next time I have you.',
  'Good work.',
  'The film shows the same thing, only kinder.',
  'Try it in the first two minutes of a game, when it is easiest.',
  'You belong at this level; this is about the next one.',
  'Thank you for the questions.',
  'Nothing here that two games will not fix.',
  'Tell your crew in the pregame what you are working on, and let them help.',
  'I have made the same mistake more often than you.',
]

export const STAFF_NOTES: readonly string[] = [
  'Ready for varsity playoffs by spring, I would say.',
  'I would like somebody else to see this one before we talk about level.',
  'Nervous for a quarter; put with a calm crew next time.',
  'Worth a look for the college list.',
  'Second time I write the same thing here. A quiet word from Joan would help more than a third note.',
  'Long days in new shoes. A light one next, please.',
  'Gives very good notes to partners. Future clinician?',
  'Had words with the scorer, apologised before I could say anything. Fine.',
  'Would use on a Friday night tomorrow.',
  'Talks a better game than they work right now, but the talk is good.',
]

export const SCORE_NOTES: Record<RubricArea, readonly string[]> = {
  MECHANICS: ['Better from Center than from Lead.', 'Watch the spot for reporting.', 'Cleaner after halftime.'],
  JUDGEMENT: ['Consistent at both ends.', 'One I would like back: the screen in front of the bench.', 'Trust it.'],
  GAME_MANAGEMENT: ['Good with the captains.', 'Earlier with the second warning.', 'The bench respected it.'],
  FITNESS: ['Strong finish.', 'Slower in the fourth.', 'First step is quick.'],
  PROFESSIONALISM: ['On the floor early.', 'Best pregame of the day.', 'Shirt, shoes, smile: all there.'],
}
