// Views, likes, answers and votes are generated in fill-posts.ts.

import { LIBRARY_TYPES, POST_AUDIENCES, POST_TYPES, SUGGESTED_TAGS } from '@crew-chief/domain/feed/post-choices'
import * as z from 'zod/mini'
import { readFolder } from './content.ts'
import { PersonName } from './people.ts'

const Question = z.strictObject({
  question: z.string(),
  options: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  correctAnswer: z.literal([0, 1, 2, 3]),
  explanation: z.string(),
})
export type DemoQuestion = z.infer<typeof Question>

const Poll = z.strictObject({
  question: z.string(),
  options: z.array(z.string()),
  ruling: z.exactOptional(z.string()),
  /** The option that voters of higher levels choose more often. */
  expected: z.int(),
})
export type DemoPoll = z.infer<typeof Poll>

const Post = z.strictObject({
  type: z.enum(POST_TYPES),
  title: z.string(),
  description: z.string(),
  by: PersonName,
  daysAgo: z.number(),
  requiredRole: z.enum(POST_AUDIENCES),
  libraries: z.array(z.enum(LIBRARY_TYPES)),
  tags: z.array(z.enum([...SUGGESTED_TAGS, 'Block/charge', 'Mechanics', 'Crew'])),
  /** See media.ts. */
  files: z.exactOptional(z.array(z.string())),
  questions: z.exactOptional(z.array(Question)),
  poll: z.exactOptional(Poll),
  /** Scales the number of readers and likes; 1 by default. */
  popularity: z.exactOptional(z.number()),
  comments: z.exactOptional(z.array(z.strictObject({ by: PersonName, text: z.string() }))),
})
/** `text` is Markdown. */
export type DemoPost = z.infer<typeof Post> & { text: string | undefined }

const FOLDERS = ['texts', 'newsletters', 'diagrams-and-videos', 'quizzes'] as const

/** Oldest first. */
export const DEMO_POSTS: readonly DemoPost[] = FOLDERS.flatMap((folder) =>
  readFolder(`posts/${folder}`, Post),
).toSorted((a, b) => b.daysAgo - a.daysAgo)
