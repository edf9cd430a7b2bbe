// The demo's staff directory: whom officials meet at a camp. Most have an account, two come to watch and have none.

import type { ExperienceLevel } from '@crew-chief/domain/accounts/profile-choices'

export type DemoStaff = {
  firstName: string
  lastName: string
  role: string
  experience: string
  rating: number
  /** The biography. */
  notes: string
  /** For those without an account; the others' are in their profile. */
  levels?: ExperienceLevel[]
  /** Lines of the resume, for those who have one. */
  resume?: readonly string[]
}

/** They stand on courts and evaluate; each has an account by that name. Joan comes first: her court is on now. */
export const DEMO_CLINICIANS: readonly DemoStaff[] = [
  {
    firstName: 'Joan',
    lastName: 'Kessler',
    role: 'Head clinician',
    experience: '27 seasons, eleven of them in Division I; four years in the G League',
    rating: 4.9,
    notes:
      'Joan worked her first game in a church gym for eight dollars and a sandwich, and says she has been overpaid since. She has trained crew chiefs in six conferences. Ask her about the night both shot clocks failed: she still has the stopwatch. On the floor she talks little and shows a lot; bring a notebook.',
    resume: [
      'Division I women, three conferences, 2011 to today',
      'G League, 2015 to 2019',
      'Head clinician of this camp since 2018',
      'High school state finals 2004, 2006 and 2009',
      'Teaches: crew communication, the last two minutes, reports that hold up',
    ],
  },
  {
    firstName: 'Bill',
    lastName: 'Trautman',
    role: 'Clinician, rules',
    experience: '31 seasons; interpreter for the Harbor association since 2008',
    rating: 4.7,
    notes:
      'Bill reads the rule book the way others read the sports page, in pencil. He has answered every rules question sent to his association for seventeen years, most of them the same night. If you think you have found a play the book does not cover, he would like to buy you a coffee.',
    resume: [
      'Rules interpreter, Harbor Basketball Officials, 2008 to today',
      'Division II and III, 1999 to 2021; Division I, 2006 to 2016',
      'Author of the weekly column The Whistle',
      'Retired teacher of mathematics',
    ],
  },
  {
    firstName: 'Marion',
    lastName: 'Estes',
    role: 'Clinician, mechanics',
    experience: '22 seasons; FIBA licence 2009 to 2020',
    rating: 4.8,
    notes:
      'Marion learned three-person mechanics in one language and taught them in four. She stops a drill when one foot is wrong, and remembers which foot it was the next day. Her rule: if you have to run, you left too late.',
  },
  {
    firstName: 'Theo',
    lastName: 'Brandvold',
    role: 'Clinician, new officials',
    experience: '14 seasons, high school and Division III',
    rating: 4.5,
    notes:
      'Theo came to officiating from coaching eighth graders and has forgotten nothing. He looks after those in their first three years, and knows that the hardest part of the job is the walk to the car. He answers messages until ten.',
  },
  {
    firstName: 'Carla',
    lastName: 'Nwosu',
    role: 'Clinician, play calling',
    experience: '18 seasons; Division I and two professional leagues',
    rating: 4.8,
    notes:
      'Carla keeps a library of four thousand plays, cut and labelled by herself. She will not tell you whether a call was right before you have said what you saw. Block or charge is her favourite subject and nobody has yet won that argument.',
  },
  {
    firstName: 'Walt',
    lastName: 'Pruitt',
    role: 'Clinician, game management',
    experience: '35 seasons; assigned junior college games for twelve years',
    rating: 4.4,
    notes:
      'Walt has been yelled at by three generations of the same family of coaches and is invited to their reunions. He teaches the sentence that ends a conversation, and when not to say it. Slow to praise; what he writes down he means.',
  },
  {
    firstName: 'Imani',
    lastName: 'Cole',
    role: 'Clinician, fitness and positioning',
    experience: '12 seasons; Division I and G League',
    rating: 4.9,
    notes:
      'Imani ran the 800 meters in college and officiates as if somebody were timing it. Her morning session is voluntary and full. She believes that most judgement errors are position errors with a better excuse, and has the film.',
  },
  {
    firstName: 'Hector',
    lastName: 'Ruiz',
    role: 'Clinician, crew work',
    experience: '20 seasons; crew chief of two state finals',
    rating: 4.6,
    notes:
      'Hector is the partner everybody asks for. He came up through junior college leagues in the desert, where crews drive three hundred miles together, and learned there that a pregame begins in the car. Speaks Spanish with whoever prefers it.',
  },
]

/** They watch, and have no account. */
export const DEMO_OBSERVERS: readonly DemoStaff[] = [
  {
    firstName: 'Stan',
    lastName: 'Whitaker',
    role: 'Observer, assignor',
    experience: 'Assigns some nine hundred high school games a season',
    rating: 4.2,
    notes:
      'Stan sits in the third row with a thermos and a list. He is looking for people who hustle at 31 to 12, because those are the ones he can send anywhere. He likes to be greeted and does not like to be lobbied.',
    levels: ['HIGH_SCHOOL'],
  },
  {
    firstName: 'Delia',
    lastName: 'Marsh',
    role: 'Observer, college supervisor',
    experience: '26 seasons on the floor, nine as a supervisor',
    rating: 4.6,
    notes:
      'Delia supervises two college conferences and still works a summer league to stay honest. She watches off the ball and writes in capitals. Her advice to those who want to move up: be the same official in every gym.',
    levels: ['DII_DIII', 'DI'],
  },
]
