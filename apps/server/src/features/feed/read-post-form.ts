// An admin's form → what is stored of it, and whether a post of its type is whole (spec 2 §5). What an edit leaves out stays.

import type { PostEdit } from '@crew-chief/contract/feed-admin'
import type { PostType } from '@crew-chief/domain/feed/post-choices'
import { tidyTags } from '@crew-chief/domain/feed/tidy-tags'
import { AppError } from '../../app-error.ts'
import type { NewQuestion } from './post-parts.store.ts'

type SentFiles = NonNullable<PostEdit['files']>
export type SentFile = Omit<Extract<SentFiles, { url?: unknown }>, 'url' | 'type' | 'path'> & { path: string }
type Parts = { content: string | null; files: readonly SentFile[]; questions: readonly NewQuestion[] }

/** Columns of the post itself, without what was not sent. */
export const readColumns = (form: PostEdit) => ({
  ...(form.title !== undefined && { title: form.title }),
  ...(form.description !== undefined && { description: form.description }),
  ...(form.content !== undefined && { content: form.content || null }),
  ...(form.requiredRole && { requiredRole: form.requiredRole }),
  ...(form.tags && { tags: tidyTags(form.tags.map(tagName)) }),
  ...(form.contentLibrary && { libraries: [...new Set(form.contentLibrary.map(nameOf))] }),
})

type SentTag = NonNullable<PostEdit['tags']>[number]

function tagName(sent: SentTag): string {
  if (typeof sent === 'string') return sent
  return 'tag' in sent ? sent.tag.name : sent.name
}

const nameOf = <Name extends string>(library: Name | { type: Name }): Name =>
  typeof library === 'string' ? library : library.type

/** One file or several, each once. */
export function readFiles(sent: SentFiles): SentFile[] {
  const files = new Map<string, SentFile>()
  for (const { url, path = url, type: _callersWord, ...file } of [sent].flat()) {
    if (!path) throw incomplete({ files: 'The file has no address' })
    if (!files.has(path)) files.set(path, { ...file, path })
  }
  return [...files.values()]
}

/** In the order they were sent, whatever number they carry. */
export const readQuestions = (sent: NonNullable<PostEdit['questions']>): NewQuestion[] =>
  sent.map(({ order: _renumbered, id, options, ...question }) => ({
    ...question,
    ...(id && { id }),
    options: options.map((option) => (typeof option === 'string' ? option : option.text)),
  }))

// How many files a post of each type has, and what is said when it has none or too many.
const FILES: Record<PostType, { least: number; most: number; missing: string; tooMany: string }> = {
  TEXT: { least: 0, most: 0, missing: '', tooMany: 'A text post has no files' },
  IMAGE: { least: 1, most: Number.POSITIVE_INFINITY, missing: 'Please choose an image', tooMany: '' },
  VIDEO: { least: 1, most: 1, missing: 'Please choose a video', tooMany: 'A video post has one video' },
  QUIZ: { least: 0, most: 0, missing: '', tooMany: 'A quiz has no files' },
  NEWSLETTER: { least: 0, most: 1, missing: '', tooMany: 'A newsletter has one PDF' },
}

/** Looks at what is there; parts an edit does not touch were whole before. */
export function checkParts(type: PostType, { content, files, questions }: Partial<Parts>): void {
  const problems: Record<string, string> = {}
  const needsContent = type === 'TEXT' || type === 'NEWSLETTER'
  if (content === null && needsContent) problems.content = 'Content required'
  const { least, most, missing, tooMany } = FILES[type]
  if (files && files.length < least) problems.files = missing
  if (files && files.length > most) problems.files = tooMany
  if (questions?.length === 0 && type === 'QUIZ') problems.questions = 'A quiz needs at least one question'
  if (questions && questions.length > 0 && type !== 'QUIZ') problems.questions = 'Only a quiz has questions'
  if (Object.keys(problems).length > 0) throw incomplete(problems)
}

/** Said beside the field, and the first of them in the toast. */
function incomplete(fields: Record<string, string>): AppError {
  const [message] = Object.values(fields)
  return new AppError('posts.incomplete', { fields, ...(message && { message }) })
}
