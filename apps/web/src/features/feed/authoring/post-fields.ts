// Values and validation of the post form (spec 2 §5). The fields of all post types are kept while the type is being
// chosen; only those of the chosen type are validated and sent.

import { ANSWER_MISSING, PollForm, PostForm } from '@crew-chief/contract/feed-admin'
import { requiredText } from '@crew-chief/contract/wire'
import {
  canHavePoll,
  LIBRARY_TYPES,
  MAX_QUESTIONS,
  POST_AUDIENCES,
  POST_TYPES,
  type PostType,
  QUIZ_OPTIONS,
} from '@crew-chief/domain/feed/post-choices'
import * as z from 'zod/mini'
import { tagProblem } from './tag-list.ts'

const dimension = z.nullable(z.number())
const Upload = z.object({
  name: z.string(),
  path: z.string(),
  type: z.string(),
  thumbnail: z.nullable(z.string()),
  width: dimension,
  height: dimension,
  duration: dimension,
})
export type Upload = z.output<typeof Upload>

const Question = z.object({
  /** Null for a new question. */
  questionId: z.nullable(z.string()),
  question: z.string(),
  options: z.array(z.string()).check(z.length(QUIZ_OPTIONS)),
  /** Text of the input: `1` to `4`. */
  correctAnswer: z.string(),
  explanation: z.string(),
})
export type QuestionValues = z.output<typeof Question>

const Poll = z.object({
  question: z.string(),
  options: z.array(z.object({ text: z.string() })),
  ruling: z.string(),
})
export type PollValues = z.output<typeof Poll>

/** The raw form values, valid or not, as drafts store them. */
export const PostValues = z.object({
  type: z.enum(POST_TYPES),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  images: z.array(Upload),
  video: z.array(Upload),
  pdf: z.array(Upload),
  tags: z.array(z.string()),
  /** A tag not yet confirmed with Enter; it is sent with the post. */
  tagText: z.string(),
  contentLibrary: z.array(z.enum(LIBRARY_TYPES)),
  requiredRole: z.enum(POST_AUDIENCES),
  questions: z.array(Question).check(z.maxLength(MAX_QUESTIONS)),
  /** Null for a post without a poll. */
  poll: z.nullable(Poll),
})
export type PostValues = z.output<typeof PostValues>

type Problem = { path: (string | number)[]; message: string }

export const PostFields = PostValues.check(({ value, issues }) => {
  for (const problem of problemsOf(value)) issues.push({ code: 'custom', input: value, ...problem })
})

function problemsOf(values: PostValues): Problem[] {
  const { title, description, tags, tagText } = values
  return [
    ...textProblems(['title'], PostForm.shape.title, title),
    ...textProblems(['description'], PostForm.shape.description, description),
    ...(tagProblem(tags, tagText) ? [{ path: ['tagText'], message: tagProblem(tags, tagText) ?? '' }] : []),
    ...PROBLEMS[values.type](values),
    ...(canHavePoll(values.type) && values.poll ? pollProblems(values.poll) : []),
  ]
}

/** With the error message of the contract's schema. */
function textProblems(path: Problem['path'], schema: z.ZodMiniType, text: string): Problem[] {
  const [issue] = z.safeParse(schema, text).error?.issues ?? []
  return issue ? [{ path, message: issue.message }] : []
}

const content = requiredText(50_000, 'Content required')
const questionText = requiredText(2_000, 'Question required')
const optionText = requiredText(500, 'Option required')
const explanation = requiredText(4_000, 'Explanation required')

const contentProblems = (values: PostValues) => textProblems(['content'], content, values.content)

/** Other types may have content as well. */
const optionalContentProblems = (values: PostValues) =>
  textProblems(['content'], PostForm.shape.content, values.content)

const PROBLEMS: Record<PostType, (values: PostValues) => Problem[]> = {
  TEXT: contentProblems,
  NEWSLETTER: contentProblems,
  IMAGE: (values) => [
    ...(values.images.length === 0 ? [{ path: ['images'], message: 'Please choose an image' }] : []),
    ...optionalContentProblems(values),
  ],
  VIDEO: (values) => [
    ...(values.video.length === 0 ? [{ path: ['video'], message: 'Please choose a video' }] : []),
    ...optionalContentProblems(values),
  ],
  QUIZ: (values) => [
    ...optionalContentProblems(values),
    ...values.questions.flatMap((question, index) => questionProblems(question, ['questions', index])),
  ],
}

export const sentPoll = ({ question, options, ruling }: PollValues) => ({
  question: question.trim(),
  options: options.map(({ text }) => text.trim()),
  ruling: ruling.trim(),
})

/** With the contract's messages. In the form, an option is an object. */
const pollProblems = (poll: PollValues): Problem[] =>
  (z.safeParse(PollForm, sentPoll(poll)).error?.issues ?? []).map(({ path: [field = '', index], message }) => ({
    path: ['poll', String(field), ...(typeof index === 'number' ? [index, 'text'] : [])],
    message,
  }))

function questionProblems(question: QuestionValues, at: Problem['path']): Problem[] {
  return [
    ...textProblems([...at, 'question'], questionText, question.question),
    ...question.options.flatMap((option, index) => textProblems([...at, 'options', index], optionText, option)),
    ...answerProblem(question.correctAnswer, [...at, 'correctAnswer']),
    ...textProblems([...at, 'explanation'], explanation, question.explanation),
  ]
}

function answerProblem(text: string, path: Problem['path']): Problem[] {
  if (text.trim() === '') return [{ path, message: ANSWER_MISSING }]
  return parseAnswer(text) === null ? [{ path, message: `Enter a number from 1 to ${QUIZ_OPTIONS}` }] : []
}

/** The zero-based index that is sent, or null for an invalid answer. */
export function parseAnswer(text: string): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= QUIZ_OPTIONS ? number - 1 : null
}

/** Fields that can conflict: the type never changes and an unconfirmed tag is local. */
type PostField = Exclude<keyof PostValues, 'type' | 'tagText'>

export const FIELD_LABELS: Record<PostField, string> = {
  title: 'Title',
  description: 'Description',
  content: 'Content',
  images: 'Images',
  video: 'Video',
  pdf: 'PDF',
  questions: 'Questions',
  poll: 'Poll',
  tags: 'Tags',
  contentLibrary: 'Content Library',
  requiredRole: 'Visibility',
}
