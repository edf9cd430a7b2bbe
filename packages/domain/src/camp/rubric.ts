// Evaluation rubrics. An event uses the default rubric until an admin saves its own.

export const RUBRIC_AREAS = ['MECHANICS', 'JUDGEMENT', 'GAME_MANAGEMENT', 'FITNESS', 'PROFESSIONALISM'] as const
export type RubricArea = (typeof RUBRIC_AREAS)[number]

export const RUBRIC_AREA_LABELS: Record<RubricArea, string> = {
  MECHANICS: 'Mechanics',
  JUDGEMENT: 'Judgment',
  GAME_MANAGEMENT: 'Game management',
  FITNESS: 'Fitness',
  PROFESSIONALISM: 'Professionalism',
}

export type Criterion = { id: string; area: RubricArea; name: string }
export type Phrase = { id: string; area: RubricArea; text: string }
/** `keep` and `improve` are the suggested phrases. */
export type Rubric = { criteria: Criterion[]; keep: Phrase[]; improve: Phrase[] }

export const MAX_CRITERIA = 20
export const MAX_PHRASES = 60
/** Limit for each of keep and improve in one evaluation. */
export const MAX_POINTS = 20
export const LOWEST_SCORE = 1
export const HIGHEST_SCORE = 5

const phrase = (id: string, area: RubricArea, text: string): Phrase => ({ id, area, text })

export const DEFAULT_RUBRIC: Rubric = {
  criteria: [
    { id: 'positioning', area: 'MECHANICS', name: 'Positioning and rotation' },
    { id: 'signals', area: 'MECHANICS', name: 'Signals and reporting' },
    { id: 'play-calling', area: 'JUDGEMENT', name: 'Play calling' },
    { id: 'communication', area: 'GAME_MANAGEMENT', name: 'Communication with coaches and players' },
    { id: 'movement', area: 'FITNESS', name: 'Movement and court coverage' },
    { id: 'presence', area: 'PROFESSIONALISM', name: 'Presence and teamwork' },
  ],
  keep: [
    phrase('open-look', 'MECHANICS', 'Works hard for an open look'),
    phrase('rotates-early', 'MECHANICS', 'Rotates early and with purpose'),
    phrase('clear-signals', 'MECHANICS', 'Strong, clear signals'),
    phrase('patient-whistle', 'JUDGEMENT', 'Patient whistle: sees the whole play'),
    phrase('stays-with-primary', 'JUDGEMENT', 'Stays in the primary area'),
    phrase('calm-with-coaches', 'GAME_MANAGEMENT', 'Calm and brief with coaches'),
    phrase('knows-situation', 'GAME_MANAGEMENT', 'Always knows time, score and fouls'),
    phrase('runs-the-floor', 'FITNESS', 'Beats the play down the floor'),
    phrase('great-partner', 'PROFESSIONALISM', 'A partner you want on your crew'),
    phrase('takes-feedback', 'PROFESSIONALISM', 'Takes a note and uses it the next trip'),
  ],
  improve: [
    phrase('straight-lined', 'MECHANICS', 'Gets straight-lined: move a step to see through the play'),
    phrase('late-rotation', 'MECHANICS', 'Rotates late: go when the ball crosses the key'),
    phrase('hurried-signals', 'MECHANICS', 'Hurried signals: stop, breathe, report'),
    phrase('early-whistle', 'JUDGEMENT', 'Early whistle: let the play finish'),
    phrase('ball-watching', 'JUDGEMENT', 'Watches the ball off the primary matchup'),
    phrase('advantage', 'JUDGEMENT', 'Calls contact without advantage'),
    phrase('long-talks', 'GAME_MANAGEMENT', 'Talks too long with coaches: answer and move on'),
    phrase('misses-substitutes', 'GAME_MANAGEMENT', 'Misses substitutes: scan the table before the ball is live'),
    phrase('behind-the-play', 'FITNESS', 'Behind the play in transition'),
    phrase('body-language', 'PROFESSIONALISM', 'Body language after a call: sell it, then leave it'),
  ],
}
