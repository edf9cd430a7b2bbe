import { isDeepStrictEqual } from 'node:util'
import type { PostEdit } from '@crew-chief/contract/feed-admin'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { canEditPost } from '@crew-chief/domain/feed/permissions'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { changedFields } from '../../platform/changed-fields.ts'
import { editConflict, recordAudit } from '../audit/public.ts'
import { fileAccessChanged } from '../uploads/public.ts'
import type { QuizQuestionRow } from './feed.tables.ts'
import { getPost } from './get-post.ts'
import { parseColumns, parseFiles, parsePoll, parseQuestions, validateParts } from './parse-post-form.ts'
import { findPoll, hasVotes, type NewPoll, setPoll } from './polls.store.ts'
import { acceptPostFiles, urlsOf } from './post-files.ts'
import { filesOf, type NewQuestion, questionsOf, setQuestions } from './post-parts.store.ts'
import { findPost, updatePostRow } from './posts.store.ts'

const FIELD_LABELS = {
  title: 'title',
  description: 'description',
  content: 'content',
  tags: 'tags',
  libraries: 'library',
  requiredRole: 'visibility',
  files: 'files',
  questions: 'questions',
  poll: 'poll',
}

export async function updatePost(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs' | 'memberFiles' | 'bucket'>,
  actor: Actor,
  id: string,
  edit: PostEdit,
): Promise<Post> {
  const before = await findPost(deps.db, id)
  if (!before) throw new AppError('posts.not_found')
  if (!canEditPost(actor, before)) throw new AppError('access.role')
  const columns = parseColumns(edit)
  const sent = edit.files && parseFiles(deps.storage, edit.files)
  const questions = edit.questions && parseQuestions(edit.questions)
  const poll = edit.poll && parsePoll(edit.poll)
  validateParts(before.type, {
    ...columns,
    ...(sent && { files: sent }),
    ...(questions && { questions }),
    ...(poll && { poll }),
  })
  const files = await filesOf(deps.db, id)
  // Before the transaction, because it may request files from remote storage.
  const writeFiles = sent && (await acceptPostFiles(deps, actor, { type: before.type, sent, before: files }))
  const isStale = edit.version !== undefined && edit.version !== before.version
  return inTransaction(deps.db, async (tx) => {
    if (isStale || !(await updatePostRow(tx, id, before.version, columns))) throw await conflictOrNotFound(tx, id)
    const questionsBefore = await questionsOf(tx, id)
    if (questions) await replaceQuestions(tx, id, questionsBefore, questions)
    const pollBefore = await findPoll(tx, id)
    if (poll !== undefined) await replacePoll(tx, id, pollBefore, poll)
    await writeFiles?.(tx, id)
    await fileAccessChanged(deps, tx, [...urlsOf([...files, ...(await filesOf(tx, id))])])
    const changed = changedFields(
      { ...before, files: files.map(pathOf), questions: questionsBefore.map(comparable), poll: pollBefore },
      { ...columns, files: sent?.map(pathOf), questions: questions?.map(comparable), poll },
      FIELD_LABELS,
    )
    await recordAudit(tx, actor, {
      action: 'posts.edited',
      subject: { kind: 'post', id, name: columns.title ?? before.title },
      details: { fields: changed.join(', ') },
    })
    return getPost({ ...deps, db: tx }, actor, id)
  })
}

const pathOf = ({ path }: { path: string }): string => path

const comparable = ({ question, options, correctAnswer, explanation }: NewQuestion) => [
  question,
  options,
  correctAnswer,
  explanation,
]

const CONFLICT = { code: 'posts.changed_meanwhile', noun: 'post', action: 'posts.edited' } as const

const conflictOrNotFound = async (tx: Tx, id: string): Promise<AppError> =>
  (await findPost(tx, id)) ? editConflict(tx, { ...CONFLICT, id }) : new AppError('posts.not_found')

/** An id must name a question of this post, at most once. */
async function replaceQuestions(
  tx: Tx,
  postId: string,
  before: readonly QuizQuestionRow[],
  next: readonly NewQuestion[],
): Promise<void> {
  const unusedIds = new Set(before.map(({ id }) => id))
  if (next.some(({ id }) => id && !unusedIds.delete(id))) throw new AppError('posts.question_not_found')
  await setQuestions(tx, postId, next)
}

/** Votes count for the question and options they were cast on. Voting locks the post too, so none is added here. */
async function replacePoll(tx: Tx, postId: string, before: NewPoll | null, next: NewPoll | null): Promise<void> {
  if (before && !isDeepStrictEqual(asked(before), asked(next)) && (await hasVotes(tx, postId)))
    throw new AppError('posts.poll_has_votes')
  await setPoll(tx, postId, next)
}

const asked = (poll: NewPoll | null) => poll && [poll.question, poll.options]
