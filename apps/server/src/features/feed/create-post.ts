import type { PostForm } from '@crew-chief/contract/feed-admin'
import type { Post } from '@crew-chief/contract/feed-shapes'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { fileAccessChanged } from '../uploads/public.ts'
import { announcePost } from './announce-post.job.ts'
import { getPost } from './get-post.ts'
import { parseColumns, parseFiles, parsePoll, parseQuestions, validateParts } from './parse-post-form.ts'
import { setPoll } from './polls.store.ts'
import { acceptPostFiles, urlsOf } from './post-files.ts'
import { filesOf, setQuestions } from './post-parts.store.ts'
import { findPublished, insertPost } from './posts.store.ts'

type WriteDeps = Pick<Deps, 'db' | 'storage' | 'jobs' | 'memberFiles' | 'bucket'>

export async function createPost(deps: WriteDeps, actor: Actor, form: PostForm): Promise<Post> {
  const { clientId } = form
  // A retry of a request whose response was lost.
  const published = clientId && (await findPublished(deps.db, actor.id, clientId))
  return published ? getPost(deps, actor, published) : publish(deps, actor, form)
}

async function publish(deps: WriteDeps, actor: Actor, form: PostForm): Promise<Post> {
  const { type, title, description, requiredRole, content = null, clientId } = form
  const columns = parseColumns({ ...form, content })
  const sent = parseFiles(deps.storage, form.files ?? [])
  // Questions of a new post have no ids yet.
  const questions = parseQuestions(form.questions ?? []).map(({ id: _, ...question }) => question)
  const poll = form.poll ? parsePoll(form.poll) : null
  validateParts(type, { content: columns.content ?? null, files: sent, questions, poll })
  // Before the transaction, because it may request files from remote storage.
  const writeFiles = await acceptPostFiles(deps, actor, { type, sent, before: [] })
  return inTransaction(deps.db, async (tx) => {
    const values = { type, title, description, requiredRole, authorId: actor.id, ...(clientId && { clientId }) }
    const post = await insertPost(tx, { ...columns, ...values })
    if (!post) return getPost({ ...deps, db: tx }, actor, await publishedConcurrently(tx, actor, clientId))
    const { id } = post
    await writeFiles(tx, id)
    await fileAccessChanged(deps, tx, [...urlsOf(await filesOf(tx, id))])
    await setQuestions(tx, id, questions)
    await setPoll(tx, id, poll)
    await deps.jobs.send(tx, announcePost, { postId: id, after: null })
    await recordAudit(tx, actor, { action: 'posts.created', subject: { kind: 'post', id, name: title } })
    return getPost({ ...deps, db: tx }, actor, id)
  })
}

/** A concurrent request with the same `clientId` was faster. */
async function publishedConcurrently(tx: Tx, actor: Actor, clientId = ''): Promise<string> {
  const id = await findPublished(tx, actor.id, clientId)
  // Deleted in between: a retry publishes it.
  if (!id) throw new AppError('server.busy')
  return id
}
