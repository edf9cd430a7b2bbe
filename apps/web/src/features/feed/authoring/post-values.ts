// Conversions between a post, the form values and the request bodies.

import type { ApiRequest } from '@crew-chief/contract/endpoint'
import type { feedAdminApi } from '@crew-chief/contract/feed-admin'
import type { Poll, Post, PostFile, QuizQuestion } from '@crew-chief/contract/feed-shapes'
import { canHavePoll, MIN_POLL_OPTIONS, type PostType, QUIZ_OPTIONS } from '@crew-chief/domain/feed/post-choices'
import { withoutSignature } from '@crew-chief/domain/uploads/signed-url'
import {
  type PollValues,
  type PostValues,
  parseAnswer,
  type QuestionValues,
  sentPoll,
  type Upload,
} from './post-fields.ts'
import { withTag } from './tag-list.ts'

export const emptyQuestion = (): QuestionValues => ({
  questionId: null,
  question: '',
  options: Array.from({ length: QUIZ_OPTIONS }, () => ''),
  correctAnswer: '',
  explanation: '',
})

export const emptyPoll = (): PollValues => ({
  question: '',
  options: Array.from({ length: MIN_POLL_OPTIONS }, () => ({ text: '' })),
  ruling: '',
})

export const emptyPost = (type: PostType): PostValues => ({
  type,
  title: '',
  description: '',
  content: '',
  images: [],
  video: [],
  pdf: [],
  tags: [],
  tagText: '',
  contentLibrary: [],
  requiredRole: 'NON_MEMBER',
  questions: [emptyQuestion()],
  poll: null,
})

const uploadOf = ({ id, ...upload }: PostFile): Upload => upload

const questionOf = ({ id, question, options, correctAnswer, explanation }: QuizQuestion): QuestionValues => ({
  questionId: id,
  question,
  options: options.toSorted((a, b) => a.order - b.order).map(({ text }) => text),
  correctAnswer: correctAnswer === null ? '' : String(correctAnswer + 1),
  explanation: explanation ?? '',
})

const pollOf = ({ question, options, ruling }: Poll): PollValues => ({
  question,
  options: options.map((text) => ({ text })),
  ruling: ruling ?? '',
})

export function valuesOf(post: Post): PostValues {
  const files = post.files.map(uploadOf)
  return {
    ...emptyPost(post.type),
    title: post.title,
    description: post.description,
    content: post.content ?? '',
    images: post.type === 'IMAGE' ? files : [],
    video: post.type === 'VIDEO' ? files : [],
    pdf: post.type === 'NEWSLETTER' ? files : [],
    tags: post.tags,
    contentLibrary: post.contentLibrary.map(({ type }) => type),
    requiredRole: post.requiredRole,
    questions: (post.quiz?.questions ?? []).map(questionOf),
    poll: post.poll ? pollOf(post.poll) : null,
  }
}

/** A file that has only got another signature did not change. */
export function withAddressesOf(known: Post, fresh: Post): Post {
  const addresses = new Map(
    known.files
      .flatMap(({ path, thumbnail }) => (thumbnail ? [path, thumbnail] : [path]))
      .map((address) => [withoutSignature(address), address]),
  )
  const knownAddress = (address: string): string => addresses.get(withoutSignature(address)) ?? address
  const files = fresh.files.map((file) => ({
    ...file,
    path: knownAddress(file.path),
    thumbnail: file.thumbnail && knownAddress(file.thumbnail),
  }))
  return { ...fresh, files }
}

const commonFields = ({ title, description, content, tags, tagText, contentLibrary, requiredRole }: PostValues) => ({
  title: title.trim(),
  description: description.trim(),
  content: content.trim(),
  tags: withTag(tags, tagText),
  contentLibrary,
  requiredRole,
})

const sentQuestion = ({ questionId, correctAnswer, ...question }: QuestionValues, order: number) => ({
  ...(questionId && { id: questionId }),
  ...question,
  // The form is validated before, so there is an answer.
  correctAnswer: parseAnswer(correctAnswer) ?? 0,
  order,
})

const TYPE_FIELDS = {
  TEXT: () => ({}),
  NEWSLETTER: ({ pdf }) => ({ files: pdf }),
  IMAGE: ({ images }) => ({ files: images }),
  VIDEO: ({ video }) => ({ files: video }),
  QUIZ: ({ questions }) => ({ questions: questions.map(sentQuestion) }),
} satisfies Record<PostType, (values: PostValues) => object>

type NewBody = ApiRequest<typeof feedAdminApi.createPost>['body']
type EditBody = ApiRequest<typeof feedAdminApi.updatePost>['body']

export const createBody = (values: PostValues, clientId: string): NewBody => ({
  clientId,
  type: values.type,
  ...commonFields(values),
  ...TYPE_FIELDS[values.type](values),
  ...(canHavePoll(values.type) && values.poll && { poll: sentPoll(values.poll) }),
})

/** Null removes the poll. */
export const updateBody = (values: PostValues, version: number): EditBody => ({
  post: {
    ...commonFields(values),
    ...TYPE_FIELDS[values.type](values),
    ...(canHavePoll(values.type) && { poll: values.poll && sentPoll(values.poll) }),
    version,
  },
})
