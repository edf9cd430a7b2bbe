// What stands before and after the points in a clinician's text, and what staff say among themselves.

import type { RubricArea } from '@crew-chief/domain/camp/rubric'

/** `{name}` is the official's first name, `{court}` where it was. */
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
