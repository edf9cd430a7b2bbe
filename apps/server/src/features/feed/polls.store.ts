import { eq, sql } from 'drizzle-orm'
import { onConstraint } from '../../db/on-constraint.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type PollRow, pollVotes, postPolls } from './feed.tables.ts'

export type NewPoll = Omit<PollRow, 'postId'>

export async function findPoll(db: Reader, postId: string): Promise<NewPoll | null> {
  const { question, options, ruling } = postPolls
  const [row] = await db.select({ question, options, ruling }).from(postPolls).where(eq(postPolls.postId, postId))
  return row ?? null
}

/** Null removes the poll and its votes. */
export async function setPoll(tx: Tx, postId: string, poll: NewPoll | null): Promise<void> {
  if (poll)
    await tx
      .insert(postPolls)
      .values({ ...poll, postId })
      .onConflictDoUpdate({ target: postPolls.postId, set: poll })
  else await tx.delete(postPolls).where(eq(postPolls.postId, postId))
}

export async function hasVotes(db: Reader, postId: string): Promise<boolean> {
  const rows = await db.select({ one: sql`1` }).from(pollVotes).where(eq(pollVotes.postId, postId)).limit(1)
  return rows.length > 0
}

export const insertVote = (tx: Tx, vote: Omit<typeof pollVotes.$inferInsert, 'createdAt'>) =>
  tx.insert(pollVotes).values(vote).catch(onConstraint('poll_votes__one_each', 'posts.already_voted'))
