import { type DemoPost, EVERYONE, MEMBERS, quizQuestion } from './demo-post.ts'

export const CONTACT_QUIZZES: readonly DemoPost[] = [
  {
    type: 'QUIZ',
    by: 'bill.trautman',
    daysAgo: 9,
    requiredRole: MEMBERS,
    libraries: ['QUIZZES', 'YMTC'],
    tags: ['Block/charge'],
    title: 'Block or charge: five plays from the regional final',
    description:
      'Guarding position first, contact second. Say out loud when the defender was legal, then pick your answer.',
    popularity: 1.5,
    comments: [
      ['sam.okafor', 'Question 3 is the one I keep kicking. I referee the crash and not the feet.'],
      ['dana.whitfield', 'That’s most of us, Sam. Find the defender early and you’ll have an answer before the noise.'],
      ['luis.bettencourt', 'Played number 5 in our association meeting. The room split down the middle.'],
    ],
    questions: [
      quizQuestion(
        'B1 gets both feet down in the path of dribbler A1, facing her, and then slides sideways to stay in the path. A1 drives into the middle of B1’s chest. B1 was still sliding. What do you have?',
        ['Block: B1 was moving', 'Nothing, both were moving', 'Player-control foul', 'Double foul'],
        2,
        'Legal guarding position takes two feet down and facing **to begin with**. After that, the defender may slide or back up to keep it. Moving isn’t a foul. Moving *into* the dribbler is. Contact in the torso tells you who got there.',
      ),
      quizQuestion(
        'B1 has a legal position. As A1 comes in, B1 turns a shoulder away and ducks to absorb the contact. A1 runs through B1. What do you have?',
        [
          'Player-control foul',
          'Block: B1 gave up the position',
          'Block: B1 was not facing at contact',
          'Technical foul on B1 for faking',
        ],
        0,
        'A defender may turn or duck to absorb contact. Facing the opponent matters when the defender first gets the position, not at contact.',
      ),
      quizQuestion(
        'A1 leaves the floor for a layup. After that, B1 steps in, gets two feet down and is set before A1 lands on him. What do you have?',
        [
          'Player-control foul: B1 was set',
          'No call: A1 was coming down anyway',
          'Player-control foul, but count the goal',
          'Block on B1',
        ],
        3,
        'An airborne player is entitled to a landing spot. The defender had to be there **before** A1 left the floor. Being set before the *contact* isn’t enough.',
      ),
      quizQuestion(
        'B1 stands still with both feet on the sideline and a legal stance otherwise. Dribbler A1 drives into B1’s torso. Your first question should be:',
        [
          'Was B1 standing upright?',
          'Was B1 inbounds when taking the position?',
          'Did A1 lower the shoulder?',
          'Who was beaten on the play?',
        ],
        1,
        'A defender with a foot on or over the boundary doesn’t have legal guarding position. Evaluators love this one because everyone looks at the chests and nobody looks at the line.',
      ),
      quizQuestion(
        'A1 beats B1. Help defender B2 comes across, arrives late with one foot in the air, and A1 hits B2’s hip. Both go down hard. What do you have?',
        [
          'Block on B2',
          'Player-control foul: A1 had time to stop',
          'No call: help defense is always tough',
          'Intentional foul: both went down',
        ],
        0,
        'B2 never had two feet down in the path, and the contact is on the hip, so B2 was still getting there. How hard they fall doesn’t tell you who was legal.',
      ),
    ],
  },
  {
    type: 'QUIZ',
    by: 'joan.kessler',
    daysAgo: 16,
    requiredRole: MEMBERS,
    libraries: ['QUIZZES'],
    tags: ['Post play'],
    title: 'Verticality and the low post',
    description: 'Every player owns the space straight above them. Five plays on who left their own.',
    questions: [
      quizQuestion(
        'B1 is legal under the basket and jumps straight up with both arms vertical. A1 jumps forward into B1’s chest and the try misses. What do you have?',
        [
          'Foul on B1: there was contact on a try',
          'Jump ball',
          'No foul on B1',
          'Foul on B1, only if A1 went to the floor',
        ],
        2,
        'B1 stayed inside the cylinder. Contact the **shooter** brings to a vertical defender is never the defender’s foul. The only question left is whether A1’s contact was illegal.',
      ),
      quizQuestion(
        'Same play, but B1’s arms come down at forty-five degrees and hit A1’s forearm. B1’s feet never leave their spot. What do you have?',
        ['Nothing: the feet didn’t move', 'Foul on B1', 'Player-control foul', 'Nothing, if B1 touched the ball first'],
        1,
        'Verticality covers the arms too. Once they leave the plane, the space belongs to the opponent who is legally in it.',
      ),
      quizQuestion(
        'A5 posts up and holds B5 off with a forearm in the back that extends as the pass comes. B5 moves half a step. What do you have?',
        ['Nothing: post play is physical', 'Talk to both at the next dead ball', 'Three seconds', 'Foul on A5'],
        3,
        'A forearm can be there. When it **extends and moves** a player, it’s a foul. Talk before the advantage, not after it.',
      ),
      quizQuestion(
        'B5 keeps a knee in A5’s backside and lifts as A5 turns to shoot. The Lead is looking straight into both backs. Who has the better look, usually?',
        [
          'The Center, who sees between them',
          'The Lead, who is closest',
          'The Trail, who has the angle',
          'Nobody: let it go',
        ],
        0,
        'Close isn’t the same as open. From the weak side, the Center sees the space between the two. Pregame it, and the Center has this whistle.',
      ),
      quizQuestion(
        'A5 and B5 push for a spot while the ball is still in backcourt. The best thing the Lead can do now is:',
        [
          'Call the first foul to set the tone',
          'Look away until the ball arrives',
          'Warn both benches',
          'Use the voice early, and be ready to call the next one',
        ],
        3,
        'Talking works while nothing is at stake. Say what you see (“hands, forty-two”) once. If it keeps going, you’ve already warned them.',
      ),
    ],
  },
  {
    type: 'QUIZ',
    by: 'dana.whitfield',
    daysAgo: 24,
    requiredRole: EVERYONE,
    libraries: ['QUIZZES'],
    tags: ['Screening', 'Off ball'],
    title: 'Screens: time, distance, stance',
    description:
      'Five plays away from the ball. Where was the screen set, and did the opponent have a chance to see it?',
    comments: [
      ['priya.raman', 'I never call the wide stance. I will now.'],
      ['curtis.malone', 'The blind screen answer surprised a coach last night. Thanks to this, I could explain it.'],
    ],
    questions: [
      quizQuestion(
        'A2 sets a screen directly behind stationary B1, within arm’s reach and out of B1’s sight. B1 turns and runs right into A2. What do you have?',
        ['Nothing: A2 was stationary', 'Illegal screen by A2', 'Foul on B1', 'Nothing, unless someone falls'],
        1,
        'Outside the visual field, the screener owes one normal step. In front of a stationary opponent, A2 may be as close as she wants, short of contact.',
      ),
      quizQuestion(
        'B1 is running at full speed. A2 steps into the path three strides ahead and stands still. B1 doesn’t look and crashes into A2, who goes down. What do you have?',
        [
          'Illegal screen: the contact was severe',
          'Illegal screen: B1 could not see it',
          'Legal screen, and a foul on B1 only if B1 pushes through',
          'Double foul',
        ],
        2,
        'Against a moving opponent, the screener owes time and distance, never more than two strides. A legal screen can get hit very hard. If B1 stops on contact, it’s incidental.',
      ),
      quizQuestion(
        'A2 screens with feet well outside the shoulders, and B1 trips over the outside foot. What do you have?',
        ['Nothing: A2 was stationary', 'Foul on B1', 'Nothing, if there was no torso contact', 'Illegal screen by A2'],
        3,
        'Stationary isn’t enough. The stance has to be about shoulder width. Anything wider takes space with a leg.',
      ),
      quizQuestion(
        'A2 is moving when B1 runs into A2 from behind. Both were moving in the same path and direction. What do you have?',
        ['Not A2’s foul', 'Illegal moving screen', 'Traveling', 'Illegal screen if the ball is nearby'],
        0,
        'A screener who moves in the same path and direction as the opponent hasn’t run into anyone. The player behind is responsible for the gap.',
      ),
      quizQuestion(
        'The ball is high on the Trail’s side. Two screens are set on the weak side, below the free throw line. Who should have them?',
        ['The Trail', 'The Lead only', 'The Center', 'The official who sees the fall'],
        2,
        'With the ball away, the Center’s primary is all off-ball. Ball-watching from there is the most common way to miss the first screen.',
      ),
    ],
  },
  {
    type: 'QUIZ',
    by: 'bill.trautman',
    daysAgo: 31,
    requiredRole: MEMBERS,
    libraries: ['QUIZZES', 'POLL_PLAYS'],
    tags: ['Rebounding'],
    title: 'Rebounding: position, not height',
    description: '“Over the back” isn’t in the book. Four plays on what is.',
    popularity: 0.9,
    questions: [
      quizQuestion(
        'B4 has inside position. A4 is taller, jumps vertically behind B4, reaches over and takes the rebound without touching B4. The bench yells “over the back!” What do you have?',
        ['Foul on A4', 'Nothing', 'Foul on A4 if B4 falls', 'Held ball'],
        1,
        'There’s no foul without contact. Reaching over people is what tall players do.',
      ),
      quizQuestion(
        'B4 boxes out and keeps backing up with the hips until A4 is two steps off the spot. Then the ball comes down to B4. What do you have?',
        [
          'Nothing: boxing out is legal',
          'Foul on A4 for being too close',
          'Foul on B4',
          'Nothing, because B4 was in front',
        ],
        2,
        'Inside position is a spot, not a bulldozer. Displacing a player who’s legally there is a foul, from the front or from behind.',
      ),
      quizQuestion(
        'A4 grabs the rebound cleanly. As both come down, B4’s arm brushes A4’s elbow. A4 lands on balance and starts the break. What do you have?',
        ['Play on', 'Foul on B4', 'Foul on B4, but wait for the basket', 'Inadvertent whistle'],
        0,
        'Contact that doesn’t affect balance or control is incidental. A whistle here takes a fast break away from the team that did everything right.',
      ),
      quizQuestion(
        'A long rebound goes to the weak side. Who referees the contact there, and when does that official leave for the other end?',
        [
          'The Lead, right away',
          'The Trail, right away',
          'The Center, on the release of the shot',
          'The Center, after the ball is secured',
        ],
        3,
        'The Center has weak-side rebounding and has to **stay** for it. Leaving on the release is the habit that loses these plays.',
      ),
    ],
  },
]
