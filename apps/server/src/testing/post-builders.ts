// Posts of every type, with comments, likes, quiz answers and votes, inserted directly.

import type { ExperienceLevel } from '@crew-chief/domain/accounts/profile-choices'
import type { PostType } from '@crew-chief/domain/feed/post-choices'
import { eq, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { pollVotes, postComments, postLikes, posts, quizAnswers } from '../features/feed/feed.tables.ts'
import { type NewPoll, setPoll } from '../features/feed/polls.store.ts'
import { type NewFile, type NewQuestion, setFiles, setQuestions } from '../features/feed/post-parts.store.ts'
import { insertPost, type NewPost } from '../features/feed/posts.store.ts'
import { builders } from './builders.ts'
import type { TestServer } from './test-server.ts'

type Given = Partial<NewPost> & {
  files?: Partial<NewFile>[]
  questions?: Partial<NewQuestion>[]
  poll?: Partial<NewPoll>
}

let serial = 0

const address = (folder: string, ending: string) => `/files/posts/${folder}/18000000${++serial}-given.${ending}`

const aPicture = (): NewFile => ({
  name: 'court.png',
  path: address('images', 'png'),
  type: 'image/png',
  width: 1_200,
  height: 800,
})
const aVideo = (): NewFile => ({
  name: 'play.mp4',
  path: address('videos', 'mp4'),
  type: 'video/mp4',
  thumbnail: address('images', 'jpg'),
  width: 1_280,
  height: 720,
  durationSeconds: 42,
})
const aPdf = (): NewFile => ({ name: 'march.pdf', path: address('pdfs', 'pdf'), type: 'application/pdf' })
const aQuestion = (): NewQuestion => ({
  question: `Is this a travel, number ${++serial}?`,
  options: ['Yes', 'No', 'Only in the post', 'Play on'],
  correctAnswer: 1,
  explanation: 'The pivot foot never left the floor.',
})

const aPoll = (): NewPoll => ({
  question: 'What do you have?',
  options: ['Block', 'Charge', 'No call'],
  ruling: 'The defender was there first.',
})

export function postBuilders(server: TestServer) {
  const { db } = server
  const given = builders(server)
  let editor: Promise<{ id: string }> | undefined
  /** The default author: one admin for all posts. */
  const editorId = async () => {
    editor ??= given.user({ firstName: 'Edie', role: 'ADMIN' })
    return (await editor).id
  }

  /** By default public and newer than earlier ones. Returns the row with its files and questions. */
  const post = async (type: PostType, { files = [], questions = [], poll, ...fields }: Given) => {
    const number = ++serial
    const authorId = fields.authorId ?? (await editorId())
    const row = {
      type,
      title: `Post ${number}`,
      description: 'What to look for.',
      requiredRole: 'NON_MEMBER' as const,
      createdAt: new Date(Date.now() - 3_600_000 + number * 10),
      ...fields,
      authorId,
    }
    const part = { IMAGE: aPicture, VIDEO: aVideo, NEWSLETTER: aPdf, TEXT: aPicture, QUIZ: aPicture }[type]
    return inTransaction(db, async (tx) => {
      const stored = await insertPost(tx, row)
      if (!stored) throw new Error('the post already exists')
      if (poll) await setPoll(tx, stored.id, { ...aPoll(), ...poll })
      return {
        ...stored,
        files: await setFiles(
          tx,
          stored.id,
          files.map((file) => ({ ...part(), ...file })),
        ),
        questions: await setQuestions(
          tx,
          stored.id,
          questions.map((question) => ({ ...aQuestion(), ...question })),
        ),
      }
    })
  }

  const count = (tx: Tx, postId: string, column: 'likeCount' | 'commentCount') =>
    tx
      .update(posts)
      .set({ [column]: sql`${posts[column]} + 1` })
      .where(eq(posts.id, postId))

  /** Also updates the post's counter. */
  const comment = (postId: string, authorId: string, fields: { content?: string; createdAt?: Date } = {}) =>
    inTransaction(db, async (tx) => {
      const createdAt = new Date(Date.now() - 1_800_000 + ++serial * 10)
      const values = { postId, authorId, content: `Comment ${serial}`, createdAt, ...fields }
      const [row] = await tx.insert(postComments).values(values).returning()
      if (!row) throw new Error('insert into post_comments returned no row')
      await count(tx, postId, 'commentCount')
      return row
    })

  const like = (postId: string, userId: string, createdAt: Date = new Date()) =>
    inTransaction(db, async (tx) => {
      await tx.insert(postLikes).values({ postId, userId, createdAt })
      await count(tx, postId, 'likeCount')
    })

  const answer = async (questionId: string, userId: string, chosen: number) => {
    await db.insert(quizAnswers).values({ questionId, userId, answer: chosen })
  }

  const vote = async (postId: string, userId: string, choice: number, level: ExperienceLevel | null = null) => {
    await db.insert(pollVotes).values({ postId, userId, choice, level })
  }

  return {
    textPost: (fields: Given = {}) => post('TEXT', { content: 'Keep your eyes off the ball.', ...fields }),
    /** By default with one picture. */
    imagePost: (fields: Given = {}) => post('IMAGE', { files: [{}], ...fields }),
    videoPost: (fields: Given = {}) => post('VIDEO', { files: [{}], ...fields }),
    /** By default two questions with correct answer 1. */
    quizPost: (fields: Given = {}) => post('QUIZ', { questions: [{}, {}], ...fields }),
    /** A text post with a poll of three options and a ruling. */
    pollPost: (fields: Given = {}) => post('TEXT', { content: 'Watch the feet.', poll: {}, ...fields }),
    newsletter: (fields: Given = {}) => post('NEWSLETTER', { content: 'This month.', files: [{}], ...fields }),
    comment,
    like,
    answer,
    vote,
  }
}
