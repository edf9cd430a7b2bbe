// An admin publishes a post.

import type { PostForm } from '@crew-chief/contract/feed-admin'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { acceptFiles } from './accept-files.ts'
import { readPost } from './get-post.ts'
import { setQuestions } from './post-parts.store.ts'
import { findPublished, insertPost } from './posts.store.ts'
import { checkParts, readColumns, readFiles, readQuestions } from './read-post-form.ts'

export async function createPost(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  form: PostForm,
): Promise<Post> {
  const { clientId } = form
  // The answer was slow and the form came again: it is answered as the first time.
  const published = clientId && (await findPublished(deps.db, actor.id, clientId))
  return published ? readPost(deps.db, actor, published) : publish(deps, actor, form)
}

async function publish(deps: Pick<Deps, 'db' | 'storage' | 'jobs'>, actor: Actor, form: PostForm): Promise<Post> {
  const { type, title, description, requiredRole, content = null, clientId } = form
  const columns = readColumns({ ...form, content })
  const sent = readFiles(form.files ?? [])
  // An id in a new post's question names nothing yet.
  const questions = readQuestions(form.questions ?? []).map(({ id: _, ...question }) => question)
  checkParts(type, { content: columns.content ?? null, files: sent, questions })
  // Looked at before the transaction: reading a file may take a network call.
  const writeFiles = await acceptFiles(deps, actor, { type, sent, before: [] })
  return inTransaction(deps.db, async (tx) => {
    const own = { type, title, description, requiredRole, authorId: actor.id, ...(clientId && { clientId }) }
    const post = await insertPost(tx, { ...columns, ...own })
    if (!post) return readPost(tx, actor, await alreadyPublished(tx, actor, clientId))
    const { id } = post
    await writeFiles(tx, id)
    await setQuestions(tx, id, questions)
    await recordAudit(tx, actor, { action: 'posts.created', subject: { kind: 'post', id, name: title } })
    return readPost(tx, actor, id)
  })
}

/** Both came at the same moment, and the other one was faster by a hair. */
async function alreadyPublished(tx: Tx, actor: Actor, clientId = ''): Promise<string> {
  const id = await findPublished(tx, actor.id, clientId)
  // Deleted again in between: the next try publishes it.
  if (!id) throw new AppError('server.busy')
  return id
}
