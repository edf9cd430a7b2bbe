// How clinicians say what an official should work on: four sentences for each phrase of the rubric, by its id.

export const IMPROVE_WORDS: Record<string, readonly string[]> = {
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
