// Export and erasure of a user's posts, comments, likes, quiz answers, votes, views and followed libraries.

import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import type { PersonalData } from '../../personal-data.ts'
import {
  libraryFollows,
  pollVotes,
  postComments,
  postLikes,
  postPolls,
  posts,
  postViews,
  quizAnswers,
  quizQuestions,
} from './feed.tables.ts'

const POST_COLUMNS = {
  type: posts.type,
  title: posts.title,
  description: posts.description,
  content: posts.content,
  tags: posts.tags,
  at: posts.createdAt,
}
const QUESTION_COLUMNS = {
  question: quizQuestions.question,
  options: quizQuestions.options,
  correctAnswer: sql<number>`${quizQuestions.correctAnswer} + 1`,
  explanation: quizQuestions.explanation,
}

export const feedPersonalData: PersonalData = {
  name: 'feed',
  export: async (db, { id }) => {
    const post = posts.title
    return {
      posts: await db.select(POST_COLUMNS).from(posts).where(eq(posts.authorId, id)).orderBy(asc(posts.createdAt)),
      questions: await db
        .select({ post, ...QUESTION_COLUMNS })
        .from(quizQuestions)
        .innerJoin(posts, eq(posts.id, quizQuestions.postId))
        .where(eq(posts.authorId, id))
        .orderBy(asc(posts.createdAt), asc(quizQuestions.position)),
      polls: await db
        .select({ post, question: postPolls.question, options: postPolls.options, ruling: postPolls.ruling })
        .from(postPolls)
        .innerJoin(posts, eq(posts.id, postPolls.postId))
        .where(eq(posts.authorId, id))
        .orderBy(asc(posts.createdAt)),
      comments: await db
        .select({ post, content: postComments.content, at: postComments.createdAt, editedAt: postComments.editedAt })
        .from(postComments)
        .innerJoin(posts, eq(posts.id, postComments.postId))
        .where(eq(postComments.authorId, id))
        .orderBy(asc(postComments.createdAt)),
      likes: await db
        .select({ post, at: postLikes.createdAt })
        .from(postLikes)
        .innerJoin(posts, eq(posts.id, postLikes.postId))
        .where(eq(postLikes.userId, id))
        .orderBy(asc(postLikes.createdAt)),
      // By number, not by text: the quiz belongs to its author and may be members-only now.
      quizAnswers: await db
        .select({
          post,
          question: sql<number>`${quizQuestions.position} + 1`,
          answer: sql<number>`${quizAnswers.answer} + 1`,
          at: quizAnswers.createdAt,
        })
        .from(quizAnswers)
        .innerJoin(quizQuestions, eq(quizQuestions.id, quizAnswers.questionId))
        .innerJoin(posts, eq(posts.id, quizQuestions.postId))
        .where(eq(quizAnswers.userId, id))
        .orderBy(asc(quizAnswers.createdAt)),
      // By number, as above.
      votes: await db
        .select({ post, choice: sql<number>`${pollVotes.choice} + 1`, level: pollVotes.level, at: pollVotes.createdAt })
        .from(pollVotes)
        .innerJoin(posts, eq(posts.id, pollVotes.postId))
        .where(eq(pollVotes.userId, id))
        .orderBy(asc(pollVotes.createdAt)),
      views: await db
        .select({ post, day: postViews.day })
        .from(postViews)
        .innerJoin(posts, eq(posts.id, postViews.postId))
        .where(eq(postViews.reader, id))
        .orderBy(asc(postViews.day)),
      followedLibraries: await db
        .select({ library: libraryFollows.library, at: libraryFollows.createdAt })
        .from(libraryFollows)
        .where(eq(libraryFollows.userId, id))
        .orderBy(asc(libraryFollows.createdAt)),
    }
  },
  erase: async (tx, { id }) => {
    await deleteLikesAndComments(tx, id)
    await tx.delete(libraryFollows).where(eq(libraryFollows.userId, id))
    await tx.delete(quizAnswers).where(eq(quizAnswers.userId, id))
    await tx.delete(pollVotes).where(eq(pollVotes.userId, id))
    // Views stay counted under a pseudonym per day, like those of visitors. The random key is not stored.
    const key = crypto.randomUUID()
    await tx
      .update(postViews)
      .set({ reader: sql`encode(sha256(convert_to(${key} || ${postViews.day}, 'UTF8')), 'hex')` })
      .where(eq(postViews.reader, id))
  },
}

/** Also reduces the counts of the posts. */
async function deleteLikesAndComments(tx: Tx, userId: string): Promise<void> {
  const liked = tx.select({ id: postLikes.postId }).from(postLikes).where(eq(postLikes.userId, userId))
  const discussed = tx.select({ id: postComments.postId }).from(postComments).where(eq(postComments.authorId, userId))
  // Lock the posts in a fixed order first: concurrent erasures must not deadlock.
  await tx
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, liked.union(discussed)))
    .orderBy(posts.id)
    .for('no key update')
  await tx.execute(sql`
    with likes as (delete from ${postLikes} where user_id = ${userId} returning post_id),
    comments as (delete from ${postComments} where author_id = ${userId} returning post_id),
    changed as (
      select post_id, sum(likes) as likes, sum(comments) as comments
      from (select post_id, 1 as likes, 0 as comments from likes
            union all select post_id, 0, 1 from comments) as removed
      group by post_id
    )
    update ${posts} set like_count = like_count - changed.likes, comment_count = comment_count - changed.comments
    from changed where ${posts.id} = changed.post_id`)
}
