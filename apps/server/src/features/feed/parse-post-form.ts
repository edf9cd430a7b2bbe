// Converts and validates the post form (spec 2 §5). Fields omitted by an edit keep their value.

import type { PostEdit } from '@crew-chief/contract/feed-admin'
import { normalizeTags } from '@crew-chief/domain/feed/normalize-tags'
import { canHavePoll, type PostType } from '@crew-chief/domain/feed/post-choices'
import { AppError } from '../../app-error.ts'
import { storedUrl } from '../../platform/storage/member-files.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { NewPoll } from './polls.store.ts'
import type { NewQuestion } from './post-parts.store.ts'

type SentFiles = NonNullable<PostEdit['files']>
export type SentFile = Omit<Extract<SentFiles, { url?: unknown }>, 'url' | 'type' | 'path'> & { path: string }
type Parts = {
  content: string | null
  files: readonly SentFile[]
  questions: readonly NewQuestion[]
  poll: NewPoll | null
}

export const parseColumns = (form: PostEdit) => ({
  ...(form.title !== undefined && { title: form.title }),
  ...(form.description !== undefined && { description: form.description }),
  ...(form.content !== undefined && { content: form.content || null }),
  ...(form.requiredRole && { requiredRole: form.requiredRole }),
  ...(form.tags && { tags: normalizeTags(form.tags.map(tagName)) }),
  ...(form.contentLibrary && { libraries: [...new Set(form.contentLibrary.map(libraryName))] }),
})

type SentTag = NonNullable<PostEdit['tags']>[number]

function tagName(sent: SentTag): string {
  if (typeof sent === 'string') return sent
  return 'tag' in sent ? sent.tag.name : sent.name
}

const libraryName = <Name extends string>(library: Name | { type: Name }): Name =>
  typeof library === 'string' ? library : library.type

/** Without duplicates and without signatures. */
export function parseFiles(storage: Pick<Storage, 'publicUrl'>, sent: SentFiles): SentFile[] {
  const files = new Map<string, SentFile>()
  for (const { url, path: address = url, thumbnail, type: _untrusted, ...file } of [sent].flat()) {
    if (!address) throw incomplete({ files: 'This file doesn’t have a URL' })
    const path = storedUrl(storage, address)
    const poster = thumbnail && storedUrl(storage, thumbnail)
    if (!files.has(path)) files.set(path, { ...file, path, ...(poster !== undefined && { thumbnail: poster }) })
  }
  return [...files.values()]
}

/** Numbered by position; `order` is ignored. */
export const parseQuestions = (sent: NonNullable<PostEdit['questions']>): NewQuestion[] =>
  sent.map(({ order: _ignored, id, options, ...question }) => ({
    ...question,
    ...(id && { id }),
    options: options.map((option) => (typeof option === 'string' ? option : option.text)),
  }))

export const parsePoll = (sent: NonNullable<PostEdit['poll']>): NewPoll => ({ ...sent, ruling: sent.ruling || null })

const FILE_RULES: Record<PostType, { min: number; max: number; missing: string; tooMany: string }> = {
  TEXT: { min: 0, max: 0, missing: '', tooMany: 'Text posts can’t have files' },
  IMAGE: { min: 1, max: Number.POSITIVE_INFINITY, missing: 'Please choose an image', tooMany: '' },
  VIDEO: { min: 1, max: 1, missing: 'Please choose a video', tooMany: 'Video posts can have only one video' },
  QUIZ: { min: 0, max: 0, missing: '', tooMany: 'Quizzes can’t have files' },
  NEWSLETTER: { min: 0, max: 1, missing: '', tooMany: 'Newsletters can have only one PDF' },
}

/** Parts that an edit omits are already valid. */
export function validateParts(type: PostType, { content, files, questions, poll }: Partial<Parts>): void {
  const problems: Record<string, string> = {}
  const needsContent = type === 'TEXT' || type === 'NEWSLETTER'
  if (content === null && needsContent) problems.content = 'Content required'
  const { min, max, missing, tooMany } = FILE_RULES[type]
  if (files && files.length < min) problems.files = missing
  if (files && files.length > max) problems.files = tooMany
  if (questions?.length === 0 && type === 'QUIZ') problems.questions = 'A quiz needs at least one question'
  if (questions && questions.length > 0 && type !== 'QUIZ') problems.questions = 'Only quizzes can have questions'
  if (poll && !canHavePoll(type)) problems.poll = 'Only text, image and video posts can have a poll'
  if (Object.keys(problems).length > 0) throw incomplete(problems)
}

/** The first field error is also the error message. */
function incomplete(fields: Record<string, string>): AppError {
  const [message] = Object.values(fields)
  return new AppError('posts.incomplete', { fields, ...(message && { message }) })
}
