import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import {
  LIBRARY_TYPES,
  MAX_POLL_OPTIONS,
  MIN_POLL_OPTIONS,
  POST_AUDIENCES,
  POST_TYPES,
  QUIZ_OPTIONS,
} from '@crew-chief/domain/feed/post-choices'
import { ROLES } from '@crew-chief/domain/roles'
import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from '../../db/columns.ts'
import { users } from '../accounts/public.ts'

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const count = (name: string) => integer(name).notNull().default(0)
const postId = () =>
  uuid('post_id')
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' })
const userReference = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id)

// Stems match other forms of a word; the literal words match prefixes while the user types.
const searchVectorOf = (text: string, weight: string): string =>
  ['english', 'simple'].map((form) => `setweight(to_tsvector('${form}', ${text}), '${weight}')`).join(' || ')

// Two vectors: readers without access must not find words of locked content.
const TEASER = [searchVectorOf('title', 'A'), searchVectorOf('description', 'B'), searchVectorOf('tag_text', 'A')].join(
  ' || ',
)

/** For parts of words. The teaser comes first, as in the search vectors. */
export const TEASER_TEXT = `lower(title || ' ' || description || ' ' || tag_text)`
export const FULL_TEXT = `lower(title || ' ' || description || ' ' || tag_text || ' ' || coalesce(content, '') || ' ' || quiz_text)`

export const posts = pgTable(
  'posts',
  {
    id: id(),
    type: text('type', { enum: POST_TYPES }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    content: text('content'),
    requiredRole: text('required_role', { enum: POST_AUDIENCES }).notNull(),
    authorId: userReference('author_id'),
    tags: text('tags').array().notNull().default([]),
    // The tags as text, because generated search vectors cannot use arrays.
    tagText: text('tag_text').notNull().default(''),
    // The questions, for the search. Explanations are not included: they reveal answers.
    quizText: text('quiz_text').notNull().default(''),
    libraries: text('libraries', { enum: LIBRARY_TYPES }).array().notNull().default([]),
    // Updated by the statements that add and remove likes and comments.
    likeCount: count('like_count'),
    commentCount: count('comment_count'),
    // Idempotency key of the client.
    clientId: uuid('client_id'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at'),
    teaserSearch: searchVector('teaser_search').generatedAlwaysAs(sql.raw(TEASER)),
    fullSearch: searchVector('full_search').generatedAlwaysAs(
      sql.raw(`${TEASER} || ${searchVectorOf("coalesce(content, '')", 'C')} || ${searchVectorOf('quiz_text', 'C')}`),
    ),
  },
  (t) => [
    oneOf('posts__type', t.type, POST_TYPES),
    oneOf('posts__required_role', t.requiredRole, POST_AUDIENCES),
    check('posts__libraries', sql`${t.libraries} <@ ${sql.raw(`array['${LIBRARY_TYPES.join("','")}']`)}`),
    check('posts__counts', sql`${t.likeCount} >= 0 and ${t.commentCount} >= 0`),
    index('posts__newest').on(t.createdAt, t.id),
    index('posts__most_liked').on(t.likeCount, t.createdAt, t.id),
    index('posts__newest_of_type').on(t.type, t.createdAt, t.id),
    // Also serves queries by author.
    uniqueIndex('posts__once').on(t.authorId, t.clientId),
    index('posts__by_tag').using('gin', t.tags),
    index('posts__by_library').using('gin', t.libraries),
    index('posts__teaser_search').using('gin', t.teaserSearch),
    index('posts__full_search').using('gin', t.fullSearch),
    index('posts__full_text').using('gin', sql.raw(`(${FULL_TEXT}) gin_trgm_ops`)),
  ],
)

export const postFiles = pgTable(
  'post_files',
  {
    id: id(),
    postId: postId(),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    path: text('path').notNull(),
    type: text('type').notNull(),
    thumbnail: text('thumbnail'),
    width: integer('width'),
    height: integer('height'),
    durationSeconds: integer('duration_seconds'),
  },
  (t) => [
    uniqueIndex('post_files__in_order').on(t.postId, t.position),
    index('post_files__path').on(t.path),
    index('post_files__thumbnail').on(t.thumbnail),
  ],
)
export type PostFileRow = typeof postFiles.$inferSelect

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: id(),
    postId: postId(),
    position: smallint('position').notNull(),
    question: text('question').notNull(),
    options: text('options').array().notNull(),
    correctAnswer: smallint('correct_answer').notNull(),
    explanation: text('explanation').notNull(),
  },
  (t) => [
    index('quiz_questions__in_order').on(t.postId, t.position),
    check('quiz_questions__four_options', sql`cardinality(${t.options}) = ${sql.raw(String(QUIZ_OPTIONS))}`),
    check(
      'quiz_questions__answer_is_an_option',
      sql`${t.correctAnswer} between 0 and ${sql.raw(String(QUIZ_OPTIONS - 1))}`,
    ),
  ],
)
export type QuizQuestionRow = typeof quizQuestions.$inferSelect

/** Correctness is not stored: correcting a question's answer corrects every score. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => quizQuestions.id, { onDelete: 'cascade' }),
    userId: userReference('user_id'),
    answer: smallint('answer').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // One answer per user: the first is final.
    primaryKey({ name: 'quiz_answers__one_each', columns: [t.questionId, t.userId] }),
    index('quiz_answers__of_person').on(t.userId, t.createdAt),
    check('quiz_answers__is_an_option', sql`${t.answer} between 0 and ${sql.raw(String(QUIZ_OPTIONS - 1))}`),
  ],
)

export const postPolls = pgTable(
  'post_polls',
  {
    postId: postId().primaryKey(),
    question: text('question').notNull(),
    options: text('options').array().notNull(),
    ruling: text('ruling'),
  },
  (t) => [
    check(
      'post_polls__options',
      sql`cardinality(${t.options}) between ${sql.raw(`${MIN_POLL_OPTIONS} and ${MAX_POLL_OPTIONS}`)}`,
    ),
  ],
)
export type PollRow = typeof postPolls.$inferSelect

export const pollVotes = pgTable(
  'poll_votes',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => postPolls.postId, { onDelete: 'cascade' }),
    userId: userReference('user_id'),
    choice: smallint('choice').notNull(),
    // The highest level at the time of the vote; null for users without one.
    level: text('level', { enum: EXPERIENCE_LEVELS }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'poll_votes__one_each', columns: [t.postId, t.userId] }),
    index('poll_votes__of_person').on(t.userId, t.createdAt),
    check('poll_votes__is_an_option', sql`${t.choice} between 0 and ${sql.raw(String(MAX_POLL_OPTIONS - 1))}`),
    oneOf('poll_votes__level', t.level, EXPERIENCE_LEVELS),
  ],
)

export const postLikes = pgTable(
  'post_likes',
  { postId: postId(), userId: userReference('user_id'), createdAt: createdAt() },
  (t) => [
    primaryKey({ name: 'post_likes__one_each', columns: [t.postId, t.userId] }),
    index('post_likes__newest').on(t.postId, t.createdAt),
    index('post_likes__of_person').on(t.userId),
    index('post_likes__by_time').on(t.createdAt),
  ],
)

export const postComments = pgTable(
  'post_comments',
  {
    id: id(),
    postId: postId(),
    authorId: userReference('author_id'),
    content: text('content').notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
  },
  (t) => [
    index('post_comments__newest').on(t.postId, t.createdAt, t.id),
    index('post_comments__of_person').on(t.authorId),
    index('post_comments__by_time').on(t.createdAt),
  ],
)
export type CommentRow = typeof postComments.$inferSelect

/** `reader` is a user id or, for visitors, a hash that changes every day. */
export const postViews = pgTable(
  'post_views',
  {
    postId: postId(),
    day: date('day', { mode: 'string' }).notNull(),
    reader: text('reader').notNull(),
    // The role at the time of the view; null for visitors.
    role: text('role', { enum: ROLES }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'post_views__one_a_day', columns: [t.postId, t.day, t.reader] }),
    index('post_views__by_time').on(t.createdAt),
    oneOf('post_views__role', t.role, ROLES),
  ],
)

export const libraryFollows = pgTable(
  'library_follows',
  {
    userId: userReference('user_id'),
    library: text('library', { enum: LIBRARY_TYPES }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'library_follows__one_each', columns: [t.userId, t.library] }),
    index('library_follows__followers').on(t.library, t.userId),
    oneOf('library_follows__library', t.library, LIBRARY_TYPES),
  ],
)
