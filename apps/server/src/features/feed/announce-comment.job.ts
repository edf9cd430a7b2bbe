// Notifies the author of a post and its earlier commenters. A job, because a comment locks its post, and erasing an account
// locks the account before the posts.

import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canReadPost } from '@crew-chief/domain/feed/permissions'
import { paths } from '@crew-chief/domain/paths'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { findComment } from './comments.store.ts'
import { listDiscussing } from './feed-recipients.store.ts'

type CommentRef = { postId: string; commentId: string }

export const announceComment = jobKind<CommentRef>('feed.announce-comment', { concurrency: 3 })

const MAX_LENGTH = 300

export const runAnnounceComment = (
  { db, notify }: Pick<Deps, 'db' | 'notify'>,
  { postId, commentId }: CommentRef,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const comment = await findComment(tx, { id: postId, commentId })
    if (!comment) return
    const { post, author, authorId, content } = comment
    const people = await listDiscussing(tx, comment)
    const about = {
      kind: 'comment' as const,
      title: `${fullName(author)} commented on ${post.title}`,
      body: content.length > MAX_LENGTH ? `${content.slice(0, MAX_LENGTH).trimEnd()}…` : content,
      mentions: [authorId],
      path: paths.post(postId, { comments: postId }),
      key: commentId,
    }
    const readers = people.filter((person) => canReadPost(person, post))
    await notify(
      tx,
      readers.map(({ id }) => ({ userId: id, ...about })),
    )
  })
