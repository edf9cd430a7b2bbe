// Types of the demo posts. Views, likes, answers and votes are generated in fill-posts.ts.

import type { LibraryType, PostAudience, PostType, SUGGESTED_TAGS } from '@crew-chief/domain/feed/post-choices'
import type { DiagramName } from './diagrams.ts'

export type DemoQuestion = {
  question: string
  options: [string, string, string, string]
  correctAnswer: 0 | 1 | 2 | 3
  explanation: string
}

export type DemoPoll = {
  question: string
  options: string[]
  ruling?: string
  /** The option that voters of higher levels choose more often. */
  expected: number
}

export type AssetName = 'the-whistle-14.pdf' | 'rotation.mp4' | 'transition.mp4'

export type DemoPost = {
  type: PostType
  /** E-mail name, as in `comments`. */
  by: 'dana.whitfield' | 'joan.kessler' | 'bill.trautman'
  daysAgo: number
  requiredRole: PostAudience
  libraries: LibraryType[]
  tags: ((typeof SUGGESTED_TAGS)[number] | 'Block/charge' | 'Mechanics' | 'Crew')[]
  title: string
  description: string
  content?: string
  files?: (DiagramName | AssetName)[]
  questions?: DemoQuestion[]
  poll?: DemoPoll
  /** Scales the number of readers and likes; 1 by default. */
  popularity?: number
  comments?: [author: string, text: string][]
}

export const EVERYONE = 'NON_MEMBER' satisfies PostAudience
export const MEMBERS = 'ALL_YOU_NEED' satisfies PostAudience
export const ALL_YOU_WANT = 'ALL_YOU_WANT' satisfies PostAudience

export const quizQuestion = (
  question: string,
  options: DemoQuestion['options'],
  correctAnswer: DemoQuestion['correctAnswer'],
  explanation: string,
): DemoQuestion => ({ question, options, correctAnswer, explanation })
