// Its author or an admin changes a post. Whoever edits what somebody else has changed meanwhile is told so.

import type { PostEdit } from '@crew-chief/contract/feed-admin'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { canEditPost } from '@crew-chief/domain/feed/permissions'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { lastAuditEntry, recordAudit } from '../audit/public.ts'
import { acceptFiles } from './accept-files.ts'
import { changedFields } from './changed-fields.ts'
import type { QuizQuestionRow } from './feed.tables.ts'
import { readPost } from './get-post.ts'
import { filesOf, type NewQuestion, questionsOf, setQuestions } from './post-parts.store.ts'
import { findPost, updatePostRow } from './posts.store.ts'
import { checkParts, readColumns, readFiles, readQuestions } from './read-post-form.ts'

export async function updatePost(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  id: string,
  edit: PostEdit,
): Promise<Post> {
  const before = await findPost(deps.db, id)
  if (!before || !canEditPost(actor, before)) throw new AppError('posts.not_found')
  const columns = readColumns(edit)
  const sent = edit.files && readFiles(edit.files)
  const questions = edit.questions && readQuestions(edit.questions)
  checkParts(before.type, { ...columns, ...(sent && { files: sent }), ...(questions && { questions }) })
  const files = await filesOf(deps.db, id)
  // Looked at before the transaction: reading a file may take a network call.
  const writeFiles = sent && (await acceptFiles(deps, actor, { type: before.type, sent, before: files }))
  const isStale = edit.version !== undefined && edit.version !== before.version
  return inTransaction(deps.db, async (tx) => {
    if (isStale || !(await updatePostRow(tx, id, before.version, columns))) throw await changedMeanwhile(tx, id)
    const asked = await questionsOf(tx, id)
    if (questions) await replaceQuestions(tx, id, asked, questions)
    await writeFiles?.(tx, id)
    const changed = changedFields({ ...before, files, questions: asked }, { ...columns, files: sent, questions })
    await recordAudit(tx, actor, {
      action: 'posts.edited',
      subject: { kind: 'post', id, name: columns.title ?? before.title },
      details: { fields: changed.join(', ') },
    })
    return readPost(tx, actor, id)
  })
}

async function changedMeanwhile(tx: Tx, id: string): Promise<AppError> {
  if (!(await findPost(tx, id))) return new AppError('posts.not_found')
  const last = await lastAuditEntry(tx, id, 'posts.edited')
  if (!last?.by) return new AppError('posts.changed_meanwhile')
  const what = last.details.fields ? ` (${last.details.fields})` : ''
  return new AppError('posts.changed_meanwhile', {
    message: `${last.by} changed this post${what} while you were editing. Look at it again before you save.`,
  })
}

/** A question that names its id is the same one as before, and of this post; each only once. */
async function replaceQuestions(
  tx: Tx,
  postId: string,
  before: readonly QuizQuestionRow[],
  next: readonly NewQuestion[],
): Promise<void> {
  const left = new Set(before.map(({ id }) => id))
  if (next.some(({ id }) => id && !left.delete(id))) throw new AppError('posts.question_not_found')
  await setQuestions(tx, postId, next)
}
