import type { Poll } from '@crew-chief/contract/feed-shapes'
import { highestLevel } from '@crew-chief/domain/accounts/profile-choices'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { getPost } from './get-post.ts'
import { findPoll, insertVote } from './polls.store.ts'
import { lockReadablePost, lockReader } from './post-access.ts'

/** The first vote is final. */
export const votePoll = (
  { db, memberFiles }: Pick<Deps, 'db' | 'memberFiles'>,
  actor: Actor,
  postId: string,
  choice: number,
): Promise<Poll> =>
  inTransaction(db, async (tx) => {
    await lockReader(tx, actor.id)
    // Editing the post takes the same lock: the options stay as they are until the vote is stored.
    await lockReadablePost(tx, actor, postId)
    const poll = await findPoll(tx, postId)
    if (!poll) throw new AppError('posts.no_poll')
    if (choice >= poll.options.length) throw new AppError('posts.unknown_option')
    await insertVote(tx, { postId, userId: actor.id, choice, level: highestLevel(actor.user.experienceLevels) })
    const { poll: voted } = await getPost({ db: tx, memberFiles }, actor, postId)
    if (!voted) throw new AppError('posts.no_poll')
    return voted
  })
