// An admin publishes a post.

import type { PostForm } from '@crew-chief/contract/feed-admin'
import type { Post } from '@crew-chief/contract/feed-shapes'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { acceptFiles } from './accept-files.ts'
import { readPost } from './get-post.ts'
import { setQuestions } from './post-parts.store.ts'
import { insertPost } from './posts.store.ts'
import { checkParts, readColumns, readFiles, readQuestions } from './read-post-form.ts'

export async function createPost(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  form: PostForm,
): Promise<Post> {
  const { type, title, description, requiredRole, content = null } = form
  const columns = readColumns({ ...form, content })
  const sent = readFiles(form.files ?? [])
  // An id in a new post's question names nothing yet.
  const questions = readQuestions(form.questions ?? []).map(({ id: _, ...question }) => question)
  checkParts(type, { content: columns.content ?? null, files: sent, questions })
  // Looked at before the transaction: reading a file may take a network call.
  const writeFiles = await acceptFiles(deps, actor, { type, sent, before: [] })
  return inTransaction(deps.db, async (tx) => {
    const { id } = await insertPost(tx, { ...columns, type, title, description, requiredRole, authorId: actor.id })
    await writeFiles(tx, id)
    await setQuestions(tx, id, questions)
    await recordAudit(tx, actor, { action: 'posts.created', subject: { kind: 'post', id, name: title } })
    return readPost(tx, actor, id)
  })
}
