// What a post of the demo is written as. Who reads, likes and answers it is thrown by dice, see post-readers.ts.

import type { LibraryType, PostAudience, PostType, SUGGESTED_TAGS } from '@crew-chief/domain/feed/post-choices'
import type { PlateName } from '../plates/plates.ts'

export type DemoQuestion = {
  question: string
  options: [string, string, string, string]
  correctAnswer: 0 | 1 | 2 | 3
  explanation: string
}

export type AssetName = 'the-whistle-14.pdf' | 'rotation.mp4' | 'transition.mp4'

export type DemoPost = {
  type: PostType
  /** The part of their e-mail before the @, here as in the comments. */
  by: 'dana.whitfield' | 'joan.kessler' | 'bill.trautman'
  daysAgo: number
  requiredRole: PostAudience
  libraries: LibraryType[]
  tags: ((typeof SUGGESTED_TAGS)[number] | 'Block/charge' | 'Mechanics' | 'Crew')[]
  title: string
  description: string
  content?: string
  files?: (PlateName | AssetName)[]
  questions?: DemoQuestion[]
  /** How much it draws people: 1 is usual. */
  pull?: number
  comments?: [who: string, text: string][]
}

export const EVERYBODY = 'NON_MEMBER' satisfies PostAudience
export const MEMBERS = 'ALL_YOU_NEED' satisfies PostAudience

export const ask = (
  question: string,
  options: DemoQuestion['options'],
  correctAnswer: DemoQuestion['correctAnswer'],
  explanation: string,
): DemoQuestion => ({ question, options, correctAnswer, explanation })
