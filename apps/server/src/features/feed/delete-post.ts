import { canEditPost } from '@crew-chief/domain/feed/permissions'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { fileAccessChanged } from '../uploads/public.ts'
import { releaseFiles, urlsOf } from './post-files.ts'
import { filesOf } from './post-parts.store.ts'
import { deletePostRow, lockPost } from './posts.store.ts'

export const deletePost = (deps: Pick<Deps, 'db' | 'jobs' | 'bucket'>, actor: Actor, id: string): Promise<undefined> =>
  inTransaction(deps.db, async (tx) => {
    const post = await lockPost(tx, id)
    if (!post) throw new AppError('posts.not_found')
    if (!canEditPost(actor, post)) throw new AppError('access.role')
    const urls = [...urlsOf(await filesOf(tx, id))]
    await deletePostRow(tx, id)
    await releaseFiles(tx, id, urls)
    await fileAccessChanged(deps, tx, urls)
    await recordAudit(tx, actor, { action: 'posts.deleted', subject: { kind: 'post', id, name: post.title } })
    return undefined
  })
