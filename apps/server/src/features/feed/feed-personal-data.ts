// Export and erasure of a user's posts, comments, likes, quiz answers, votes, views and followed libraries.

import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import {
  ACCOUNT,
  deletedRows,
  exportedColumns,
  KEY,
  keptRows,
  type PersonalData,
  TECHNICAL,
} from '../../personal-data.ts'
import {
  libraryFollows,
  pollVotes,
  postComments,
  postFiles,
  postLikes,
  postPolls,
  posts,
  postViews,
  quizAnswers,
  quizQuestions,
} from './feed.tables.ts'

const ORGANIZATION = 'posts belong to the organization, without the name of the author'

const postRows = keptRows(posts, ({ id }) => eq(posts.authorId, id), {
  id: { kept: KEY },
  type: { exported: true, kept: ORGANIZATION },
  title: { exported: true, kept: ORGANIZATION },
  description: { exported: true, kept: ORGANIZATION },
  content: { exported: true, kept: ORGANIZATION },
  requiredRole: { exported: true, kept: ORGANIZATION },
  authorId: { kept: ACCOUNT },
  tags: { exported: true, kept: ORGANIZATION },
  tagText: { kept: 'copy of the tags' },
  quizText: { kept: 'copy of the questions' },
  libraries: { exported: true, kept: ORGANIZATION },
  likeCount: { kept: 'of other people' },
  commentCount: { kept: 'of other people' },
  clientId: { kept: TECHNICAL },
  version: { kept: TECHNICAL },
  createdAt: { exported: 'at', kept: ORGANIZATION },
  updatedAt: { exported: true, kept: ORGANIZATION },
  teaserSearch: { kept: 'generated from the other columns' },
  fullSearch: { kept: 'generated from the other columns' },
})

const byAuthor = (authorId: string) => sql`(select id from ${posts} where author_id = ${authorId})`

const fileRows = keptRows(postFiles, ({ id }) => sql`${postFiles.postId} in ${byAuthor(id)}`, {
  id: { kept: KEY },
  postId: { kept: KEY },
  position: { kept: ORGANIZATION },
  name: { exported: true, kept: ORGANIZATION },
  path: { exported: true, kept: ORGANIZATION },
  type: { exported: true, kept: ORGANIZATION },
  thumbnail: { kept: ORGANIZATION },
  width: { kept: ORGANIZATION },
  height: { kept: ORGANIZATION },
  durationSeconds: { kept: ORGANIZATION },
})

const questionRows = keptRows(quizQuestions, ({ id }) => sql`${quizQuestions.postId} in ${byAuthor(id)}`, {
  id: { kept: KEY },
  postId: { kept: KEY },
  position: { kept: ORGANIZATION },
  question: { exported: true, kept: ORGANIZATION },
  options: { exported: true, kept: ORGANIZATION },
  correctAnswer: { exported: true, kept: ORGANIZATION },
  explanation: { exported: true, kept: ORGANIZATION },
})

const pollRows = keptRows(postPolls, ({ id }) => sql`${postPolls.postId} in ${byAuthor(id)}`, {
  postId: { kept: KEY },
  question: { exported: true, kept: ORGANIZATION },
  options: { exported: true, kept: ORGANIZATION },
  ruling: { exported: true, kept: ORGANIZATION },
})

const commentRows = deletedRows(postComments, ({ id }) => eq(postComments.authorId, id), {
  id: { notExported: KEY },
  postId: { notExported: KEY },
  authorId: { notExported: KEY },
  content: { exported: true },
  createdAt: { exported: 'at' },
  editedAt: { exported: true },
})

const likeRows = deletedRows(postLikes, ({ id }) => eq(postLikes.userId, id), {
  postId: { notExported: KEY },
  userId: { notExported: KEY },
  createdAt: { exported: 'at' },
})

const answerRows = deletedRows(quizAnswers, ({ id }) => eq(quizAnswers.userId, id), {
  questionId: { notExported: KEY },
  userId: { notExported: KEY },
  answer: { exported: true },
  createdAt: { exported: 'at' },
})

const voteRows = deletedRows(pollVotes, ({ id }) => eq(pollVotes.userId, id), {
  postId: { notExported: KEY },
  userId: { notExported: KEY },
  choice: { exported: true },
  level: { exported: true },
  createdAt: { exported: 'at' },
})

const COUNTED = 'counted without the reader'
const viewRows = keptRows(postViews, ({ id }) => eq(postViews.reader, id), {
  postId: { kept: COUNTED },
  day: { exported: true, kept: COUNTED },
  // A pseudonym per day, like those of visitors. The random key is not stored.
  reader: {
    erased: () => sql`encode(sha256(convert_to(${crypto.randomUUID()} || ${postViews.day}, 'UTF8')), 'hex')`,
  },
  role: { kept: COUNTED },
  createdAt: { kept: COUNTED },
})

const followRows = deletedRows(libraryFollows, ({ id }) => eq(libraryFollows.userId, id), {
  userId: { notExported: KEY },
  library: { exported: true },
  createdAt: { exported: 'at' },
})

export const feedPersonalData: PersonalData = {
  name: 'feed',
  tables: [
    likeRows,
    commentRows,
    followRows,
    answerRows,
    voteRows,
    viewRows,
    postRows,
    fileRows,
    questionRows,
    pollRows,
  ],
  export: async (db, { id }) => {
    const post = posts.title
    return {
      posts: await db
        .select(exportedColumns(postRows))
        .from(posts)
        .where(eq(posts.authorId, id))
        .orderBy(asc(posts.createdAt)),
      files: await db
        .select({ post, ...exportedColumns(fileRows) })
        .from(postFiles)
        .innerJoin(posts, eq(posts.id, postFiles.postId))
        .where(eq(posts.authorId, id))
        .orderBy(asc(posts.createdAt), asc(postFiles.position)),
      questions: await db
        .select({
          post,
          ...exportedColumns(questionRows),
          correctAnswer: sql<number>`${quizQuestions.correctAnswer} + 1`,
        })
        .from(quizQuestions)
        .innerJoin(posts, eq(posts.id, quizQuestions.postId))
        .where(eq(posts.authorId, id))
        .orderBy(asc(posts.createdAt), asc(quizQuestions.position)),
      polls: await db
        .select({ post, ...exportedColumns(pollRows) })
        .from(postPolls)
        .innerJoin(posts, eq(posts.id, postPolls.postId))
        .where(eq(posts.authorId, id))
        .orderBy(asc(posts.createdAt)),
      comments: await db
        .select({ post, ...exportedColumns(commentRows) })
        .from(postComments)
        .innerJoin(posts, eq(posts.id, postComments.postId))
        .where(eq(postComments.authorId, id))
        .orderBy(asc(postComments.createdAt)),
      likes: await db
        .select({ post, ...exportedColumns(likeRows) })
        .from(postLikes)
        .innerJoin(posts, eq(posts.id, postLikes.postId))
        .where(eq(postLikes.userId, id))
        .orderBy(asc(postLikes.createdAt)),
      // By number, not by text: the quiz belongs to its author and may be members-only now.
      quizAnswers: await db
        .select({
          post,
          question: sql<number>`${quizQuestions.position} + 1`,
          ...exportedColumns(answerRows),
          answer: sql<number>`${quizAnswers.answer} + 1`,
        })
        .from(quizAnswers)
        .innerJoin(quizQuestions, eq(quizQuestions.id, quizAnswers.questionId))
        .innerJoin(posts, eq(posts.id, quizQuestions.postId))
        .where(eq(quizAnswers.userId, id))
        .orderBy(asc(quizAnswers.createdAt)),
      // By number, as above.
      votes: await db
        .select({ post, ...exportedColumns(voteRows), choice: sql<number>`${pollVotes.choice} + 1` })
        .from(pollVotes)
        .innerJoin(posts, eq(posts.id, pollVotes.postId))
        .where(eq(pollVotes.userId, id))
        .orderBy(asc(pollVotes.createdAt)),
      views: await db
        .select({ post, ...exportedColumns(viewRows) })
        .from(postViews)
        .innerJoin(posts, eq(posts.id, postViews.postId))
        .where(eq(postViews.reader, id))
        .orderBy(asc(postViews.day)),
      followedLibraries: await db
        .select(exportedColumns(followRows))
        .from(libraryFollows)
        .where(eq(libraryFollows.userId, id))
        .orderBy(asc(libraryFollows.createdAt)),
    }
  },
  beforeErasure: (tx, { id }) => deleteLikesAndComments(tx, id),
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
