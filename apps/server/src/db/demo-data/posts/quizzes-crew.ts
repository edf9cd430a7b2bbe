import { type DemoPost, EVERYONE, MEMBERS, quizQuestion } from './demo-post.ts'

export const CREW_QUIZZES: readonly DemoPost[] = [
  {
    type: 'QUIZ',
    by: 'bill.trautman',
    daysAgo: 45,
    requiredRole: MEMBERS,
    libraries: ['QUIZZES'],
    tags: ['Coaches', 'Game management'],
    title: 'Bench talk: what do you say?',
    description: 'The rule book won’t help you here. These are the answers our clinicians give, and why.',
    questions: [
      quizQuestion(
        'A head coach asks, calmly: “What did she do?” Your best answer is:',
        [
          '“That’s my call, Coach.”',
          '“I’ll tell you at halftime.”',
          '“Arm bar on the drive, number twelve.”',
          'Nothing. Keep running',
        ],
        2,
        'A question gets a short answer about the play. It costs two seconds and buys you a quarter.',
      ),
      quizQuestion(
        'The same coach makes a **statement**: “That’s three in a row against us.” Your best answer is:',
        ['Nothing, with a nod', 'Explain all three', '“You have three fouls, they have two.”', 'A warning'],
        0,
        'Statements don’t need an answer. Officials get into trouble by answering what nobody asked.',
      ),
      quizQuestion(
        'An assistant coach stands up and shouts across the floor. The first thing to do is:',
        [
          'Technical foul on the assistant',
          'Ignore it',
          'Eject the assistant',
          'Tell the head coach, by name, that the assistant needs to sit',
        ],
        3,
        'The head coach is responsible for the bench and can usually end it. If not, everyone saw you give them the chance.',
      ),
      quizQuestion(
        'A coach is out of the box, arms wide, walking at you. A partner is between you and the coach. Your partner should:',
        [
          'Leave: it’s your problem',
          'Step in, slow the coach down, and let you report',
          'Call a technical foul for you',
          'Start the throw-in quickly',
        ],
        1,
        'Crews that protect each other call fewer technicals. The calling official walks away. A partner stays and listens.',
      ),
      quizQuestion(
        'You know you missed one in front of the bench. The coach knows it, too. Your best words are:',
        [
          '“I missed that one, Coach. I’ll work to get the next.”',
          '“I had a good look.”',
          '“We’ll make it even.”',
          '“My partner should have had it.”',
        ],
        0,
        'Once a game, if you mean it, that’s worth more than ten explanations. Never promise to make it even, and never sell out a partner.',
      ),
    ],
  },
  {
    type: 'QUIZ',
    by: 'dana.whitfield',
    daysAgo: 60,
    requiredRole: EVERYONE,
    libraries: ['QUIZZES'],
    tags: ['Mechanics', 'Crew'],
    title: 'Crew of three: who goes, who stays',
    description: 'Rotation, coverage and the late drive. Draw it on a napkin first.',
    comments: [
      ['grace.lindqvist', 'My first three-person game is Friday. I have this open on my phone.'],
      ['bill.trautman', 'Better late than halfway, Grace. Halfway, nobody has the lane.'],
    ],
    questions: [
      quizQuestion(
        'Who starts a rotation?',
        [
          'The Trail, by moving up',
          'The Center, by dropping',
          'The Lead, by going across',
          'The official on the ball side',
        ],
        2,
        'The Lead’s feet start it. Trail and Center **complete** it. If the Lead is still closing down, there’s no rotation yet.',
      ),
      quizQuestion(
        'The Lead is halfway across the lane when a drive starts at the far elbow. The Lead should:',
        ['Turn back', 'Finish the move quickly and referee from there', 'Stop under the basket', 'Wave the Center off'],
        1,
        'There’s no angle under the basket, and turning back leaves two on one side. Finish, square up and look for the second defender.',
      ),
      quizQuestion(
        'The Lead has gone across. What do the old Center and the old Trail become?',
        ['Nothing changes', 'Both become Trail', 'Center becomes Lead', 'Center becomes Trail, Trail becomes Center'],
        3,
        'Lead and Trail share the strong side. When the Lead changes sides, the Center steps up to be the new Trail, and the old Trail slides down to be the Center.',
      ),
      quizQuestion(
        'Two whistles on a drive down the middle, Trail and Lead, both with a fist up. What comes first?',
        [
          'Eye contact, and the official with the primary takes it',
          'Both signal right away, loudly',
          'The older official takes it',
          'The official closer to the table takes it',
        ],
        0,
        'Fists only, then eyes. Two preliminary signals are how you get a blarge.',
      ),
      quizQuestion(
        'The shot goes up from the corner in front of the Lead. Where does the Trail look after the release?',
        [
          'At the flight of the ball',
          'At the bench',
          'At the clock only',
          'At the shooter’s landing if no one else has it, then at rebounding contact',
        ],
        3,
        'Nothing illegal ever happened to a ball in the air. Stay with the airborne shooter to the floor, then step in for the long rebound.',
      ),
    ],
  },
]
