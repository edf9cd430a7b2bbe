// Notifies people of a new post: of a newsletter all who may read it, of another post the followers of its libraries.

import { canReadPost } from '@crew-chief/domain/feed/permissions'
import { paths } from '@crew-chief/domain/paths'
import { ROLES, type Role } from '@crew-chief/domain/roles'
import { withoutMarkdown } from '@crew-chief/domain/without-markdown'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { type NewNotification, noticeMail } from '../../platform/notification.ts'
import { listFollowers, listReaders } from './feed-recipients.store.ts'
import { findPost, type StoredPost } from './posts.store.ts'

/** `after`: the last user of the previous batch. */
type Batch = { postId: string; after: string | null }

export const announcePost = jobKind<Batch>('feed.announce-post', { concurrency: 2 })

const BATCH_SIZE = 500

type AnnounceDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'notify'>

/** The id of the post is the key of the notifications, so a second run notifies nobody twice. */
export const runAnnouncePost = (deps: AnnounceDeps, { postId, after }: Batch, limit = BATCH_SIZE): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const post = await findPost(tx, postId)
    if (!post) return
    const people = await listRecipients(tx, post, { after, limit })
    const notification = notificationOf(deps, post)
    await deps.notify(
      tx,
      people.map(({ id }) => ({ userId: id, ...notification })),
    )
    const last = people.length === limit ? people.at(-1) : undefined
    if (last) await deps.jobs.send(tx, announcePost, { postId, after: last.id })
  })

function listRecipients(tx: Tx, post: StoredPost, page: { after: string | null; limit: number }) {
  const batch = { ...page, roles: ROLES.filter((role) => canRead(role, post)) }
  return post.type === 'NEWSLETTER' ? listReaders(tx, batch) : listFollowers(tx, post, batch)
}

const canRead = (role: Role, post: StoredPost): boolean => canReadPost({ id: '', role }, post)

function notificationOf({ config }: AnnounceDeps, post: StoredPost): Omit<NewNotification, 'userId'> {
  const { id, type, title, description, content } = post
  const about = { body: description, mentions: [], path: paths.post(id), key: id }
  if (type !== 'NEWSLETTER') return { ...about, kind: 'new_post', title: `New post: ${title}` }
  const paragraphs = withoutMarkdown(content ?? '')
    .split('\n')
    .filter(Boolean)
  const parts = [description, ...paragraphs, { button: 'Read it online', url: `${config.publicUrl}${about.path}` }]
  return {
    ...about,
    kind: 'newsletter',
    title: `Newsletter: ${title}`,
    mail: noticeMail(config, { opening: { kind: 'newsletter', title }, mentions: [], parts }),
  }
}
