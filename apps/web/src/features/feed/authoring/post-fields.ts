// The post form (spec 2 §5): what it holds and how it is checked. Every kind of post keeps its own part, so that
// trying another kind loses nothing; only the part of the chosen kind is checked and sent.

import { PostForm } from '@crew-chief/contract/feed-admin'
import { requiredText } from '@crew-chief/contract/wire'
import {
  LIBRARY_TYPES,
  MOST_QUESTIONS,
  POST_AUDIENCES,
  POST_TYPES,
  type PostType,
  QUIZ_OPTIONS,
} from '@crew-chief/domain/feed/post-choices'
import * as z from 'zod/mini'
import { tagProblem } from './tag-list.ts'

const measure = z.nullable(z.number())
const Upload = z.object({
  name: z.string(),
  path: z.string(),
  type: z.string(),
  thumbnail: z.nullable(z.string()),
  width: measure,
  height: measure,
  duration: measure,
})
export type Upload = z.output<typeof Upload>

const Question = z.object({
  /** Null for a new one. */
  questionId: z.nullable(z.string()),
  question: z.string(),
  options: z.array(z.string()).check(z.length(QUIZ_OPTIONS)),
  /** `1` to `4`, as it is typed. */
  correctAnswer: z.string(),
  explanation: z.string(),
})
export type QuestionValues = z.output<typeof Question>

/** Whatever stands in the form, right or wrong: what a draft keeps. */
export const PostValues = z.object({
  type: z.enum(POST_TYPES),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  images: z.array(Upload),
  video: z.array(Upload),
  pdf: z.array(Upload),
  tags: z.array(z.string()),
  /** Typed, but not confirmed with Enter: it counts when the post is sent. */
  tagText: z.string(),
  contentLibrary: z.array(z.enum(LIBRARY_TYPES)),
  requiredRole: z.enum(POST_AUDIENCES),
  questions: z.array(Question).check(z.maxLength(MOST_QUESTIONS)),
})
export type PostValues = z.output<typeof PostValues>

type Problem = { path: (string | number)[]; message: string }

export const PostFields = PostValues.check(({ value, issues }) => {
  for (const problem of problemsOf(value)) issues.push({ code: 'custom', input: value, ...problem })
})

function problemsOf(values: PostValues): Problem[] {
  const { title, description, tags, tagText } = values
  return [
    ...said(['title'], PostForm.shape.title, title),
    ...said(['description'], PostForm.shape.description, description),
    ...(tagProblem(tags, tagText) ? [{ path: ['tagText'], message: tagProblem(tags, tagText) ?? '' }] : []),
    ...PROBLEMS[values.type](values),
  ]
}

/** The contract's words for what is wrong with a text. */
function said(path: Problem['path'], schema: z.ZodMiniType, text: string): Problem[] {
  const [issue] = z.safeParse(schema, text).error?.issues ?? []
  return issue ? [{ path, message: issue.message }] : []
}

const content = requiredText(50_000, 'Content required')
const questionText = requiredText(2_000, 'Question required')
const optionText = requiredText(500, 'Option required')
const explanation = requiredText(4_000, 'Explanation required')

const contentProblems = (values: PostValues) => said(['content'], content, values.content)

const PROBLEMS: Record<PostType, (values: PostValues) => Problem[]> = {
  TEXT: contentProblems,
  // The PDF is optional.
  NEWSLETTER: contentProblems,
  IMAGE: ({ images }) => (images.length === 0 ? [{ path: ['images'], message: 'Please choose an image' }] : []),
  VIDEO: ({ video }) => (video.length === 0 ? [{ path: ['video'], message: 'Please choose a video' }] : []),
  QUIZ: ({ questions }) => questions.flatMap((question, index) => questionProblems(question, ['questions', index])),
}

function questionProblems(question: QuestionValues, at: Problem['path']): Problem[] {
  return [
    ...said([...at, 'question'], questionText, question.question),
    ...question.options.flatMap((option, index) => said([...at, 'options', index], optionText, option)),
    ...answerProblem(question.correctAnswer, [...at, 'correctAnswer']),
    ...said([...at, 'explanation'], explanation, question.explanation),
  ]
}

function answerProblem(text: string, path: Problem['path']): Problem[] {
  if (text.trim() === '') return [{ path, message: 'Please mark the correct answer' }]
  return answerIn(text) === null ? [{ path, message: `Must be a number from 1 to ${QUIZ_OPTIONS}` }] : []
}

/** Zero-based, as it is sent; null for what is no answer. */
export function answerIn(text: string): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= QUIZ_OPTIONS ? number - 1 : null
}
