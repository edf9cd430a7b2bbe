// Quizzes about whoever has the ball: traveling, the dribbler, throw-ins, and what hardly ever happens.

import { ask, type DemoPost, EVERYBODY, MEMBERS } from './demo-post.ts'

export const BALL_QUIZZES: readonly DemoPost[] = [
  {
    type: 'QUIZ',
    by: 'joan.kessler',
    daysAgo: 1.6,
    requiredRole: EVERYBODY,
    libraries: ['QUIZZES'],
    tags: ['Traveling', 'BHD'],
    title: 'Traveling on the gather: two plays',
    description: 'Both plays came up in the same game last Friday. Decide before you read on.',
    pull: 1.7,
    comments: [
      ['sam.okafor', 'Missed the second one live. We talked about it in the car for an hour.'],
      ['grace.lindqvist', 'Second play happened to me in March. I let it go. Not again.'],
    ],
    questions: [
      ask(
        'A1 ends the dribble with one foot on the floor, lands on the other foot, then lifts the first foot and passes before it returns. What do you have?',
        ['Nothing, legal play', 'Traveling', 'Illegal dribble', 'Traveling, if the pass is a shot fake first'],
        0,
        'The foot on the floor at the gather is the pivot. It may be lifted for a pass or a try, as long as the ball is gone before it comes down.',
      ),
      ask(
        'A2 dives on a loose ball, controls it and slides four feet on her stomach, then rolls over to pass. What do you have?',
        ['Nothing, momentum is allowed', 'Traveling when A2 rolls over', 'Held ball', 'Traveling for the slide'],
        1,
        'The slide is legal. Once it ends, A2 may pass, shoot, dribble or ask for a time-out, but not roll over or stand up.',
      ),
    ],
  },
  {
    type: 'QUIZ',
    by: 'dana.whitfield',
    daysAgo: 0.4,
    requiredRole: EVERYBODY,
    libraries: ['QUIZZES'],
    tags: ['Game management', 'Atypical plays'],
    title: 'Three throw-ins before the horn',
    description: 'One minute left, one possession game. Three throw-ins, each of them seen last week.',
    pull: 1.2,
    questions: [
      ask(
        'A1 has a throw-in along the end line after a made basket. B1 reaches across the plane and touches the ball in A1’s hands. In a high school game, what do you have?',
        [
          'Delay warning, then the throw-in again',
          'Technical foul on B1',
          'Violation by B1, same spot',
          'Nothing: the clock is running',
        ],
        1,
        'Reaching through the plane is a delay warning the first time. **Touching the ball** there skips the warning: technical. Contact with the thrower would be an intentional foul. Know which of the three you saw.',
      ),
      ask(
        'Three tenths of a second are left. On the throw-in, A2 catches the ball in the air with both hands and lays it in before the light. What do you have?',
        [
          'No goal: with so little left only a tap can score',
          'Count it: the ball left the hand in time',
          'Count it, if the clock started late',
          'Replay the throw-in',
        ],
        0,
        'With three tenths or less a player may only tap. Say it to your crew in the last time-out, and to the bench if it asks: nobody argues with what was announced.',
      ),
      ask(
        'After a made basket B1 kicks the throw-in pass on purpose. Team A gets the ball again. Where from?',
        [
          'A designated spot nearest the kick',
          'The division line',
          'The end line, and A1 may run it again',
          'A designated spot on the end line',
        ],
        2,
        'The right to run the end line is not lost by what the defense does. The administering official **tells** the thrower: “you may run.”',
      ),
    ],
  },
  {
    type: 'QUIZ',
    by: 'dana.whitfield',
    daysAgo: 38,
    requiredRole: EVERYBODY,
    libraries: ['QUIZZES', 'LIVE_CALLS'],
    tags: ['BHD'],
    title: 'Hands on the ball handler',
    description: 'Freedom of movement begins out front. Five looks at the dribbler’s defender.',
    pull: 1.1,
    comments: [
      ['tess.whitlock', 'Our assignor shows plays like these every preseason. Good to have them in one place.'],
      ['greta.vance', 'Called two of these in the first minute on Saturday. Nobody touched a dribbler after that.'],
    ],
    questions: [
      ask(
        'B1 puts both hands on dribbler A1 for a moment. A1 does not lose rhythm. What do you have?',
        ['Play on: no advantage', 'Foul on B1', 'A word to B1', 'Foul only if it happens twice'],
        1,
        'Two hands on the dribbler is one of the contacts that are a foul by themselves. There is no rhythm test for it.',
      ),
      ask(
        'B1 keeps one open hand on A1’s hip while A1 dribbles along the sideline. What do you have?',
        ['Play on: it is only one hand', 'Foul, if A1 complains', 'Out of bounds warning', 'Foul on B1'],
        3,
        'One touch to measure the distance may be incidental; a hand that **stays** is not. It steers.',
      ),
      ask(
        'A1 drives past B1, who touches once, lightly, with one hand, and pulls back. A1 goes on to the rim. What do you have?',
        ['Play on', 'Foul on B1', 'Foul, and count the basket', 'Stop play and warn'],
        0,
        'A single touch with no effect on speed, balance or direction is incidental. Let the drive happen and stay with it to the finish.',
      ),
      ask(
        'B1 guards A1 with a forearm that straightens across A1’s path each time A1 starts. What do you have?',
        ['Good defense', 'Blocking only if A1 falls', 'Player-control foul', 'Foul on B1: arm bar'],
        3,
        'An extended arm bar on a dribbler is a foul by itself. It does not need a displaced body: it closes the lane with an arm.',
      ),
      ask(
        'A1 starts the drive in the Trail’s primary and takes it to the block. The whistle on a foul by the on-ball defender half-way belongs to:',
        [
          'The Lead: it ended in his area',
          'The Trail: the match-up is hers until help comes',
          'The Center',
          'Whoever is first',
        ],
        1,
        'The official who starts with a match-up stays with it. The Lead looks for the **second** defender, which is exactly what nobody else can see.',
      ),
    ],
  },
  {
    type: 'QUIZ',
    by: 'joan.kessler',
    daysAgo: 52,
    requiredRole: MEMBERS,
    libraries: ['QUIZZES', 'POLL_PLAYS'],
    tags: ['Atypical plays'],
    title: 'Once a season: five you must simply know',
    description: 'They come without warning, the gym goes quiet, and everybody looks at you.',
    pull: 1.3,
    comments: [
      ['noor.haddad', 'Number 2 came up in a sixth grade game. I knew it. Best feeling of my winter.'],
      ['joan.kessler', 'That is what these are for, Noor.'],
    ],
    questions: [
      ask(
        'A try wedges between the ring and the backboard. No foul, no free throw. What do you have?',
        [
          'Replay the shot',
          'Ball to the defense',
          'Throw-in by the possession arrow',
          'Jump ball at the nearest circle',
        ],
        2,
        'Nobody is responsible for a stuck ball, so the arrow decides. During a throw-in it would be a violation instead.',
      ),
      ask(
        'An official blows by accident while A1’s try is in the air. The ball goes in. What do you have?',
        ['No goal, arrow', 'No goal, Team A’s throw-in', 'Replay the possession', 'Count the goal'],
        3,
        'A try in flight lives until it ends; the whistle does not kill it. Had the ball been in a player’s hands, that team would get a throw-in.',
      ),
      ask(
        'The wrong player shoots the first of two free throws. Everybody notices before the second. What do you do?',
        [
          'Cancel it; the right player shoots both',
          'Count the first, change for the second',
          'Ball to Team B',
          'Technical foul on Team A',
        ],
        0,
        'A wrong shooter is one of the few errors that may be put right, within a short time. Stop, breathe, take the crew together, then explain it to both benches.',
      ),
      ask(
        'A1 throws the ball against the **back** of Team B’s backboard from out of bounds. It bounces back to A2 on the floor. What do you have?',
        ['Play on', 'Play on, if nobody was touched', 'Violation by A1', 'Technical foul'],
        2,
        'The back of the board is out of bounds. Faces, edges and the bottom are in play, which is why this one needs a second look.',
      ),
      ask(
        'During Team A’s throw-in, before the pass is touched, A2 and B2 foul each other at the same time. How do you resume?',
        ['Jump ball', 'Team A’s throw-in: the point of interruption', 'Free throws for both', 'Team B’s ball'],
        1,
        'A double foul changes nothing about who had the ball. Report both, and go on where you were.',
      ),
    ],
  },
]
