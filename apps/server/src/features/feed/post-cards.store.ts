// Posts with author, files, quiz, poll, comments and likes, in a single statement per page.

import type { ExperienceLevel } from '@crew-chief/domain/accounts/profile-choices'
import {
  type LibraryType,
  MAX_LISTED_LIKES,
  type PostAudience,
  type PostSort,
  type PostType,
  PREVIEWED_COMMENTS,
} from '@crew-chief/domain/feed/post-choices'
import type { Role } from '@crew-chief/domain/roles'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isoText } from '../../db/columns.ts'
import { memoize } from '../../db/memoize.ts'
import { prepareQuery } from '../../db/prepare-query.ts'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { MAX_LISTED_CONTENT } from './cut-content.ts'
import {
  pollVotes,
  postComments,
  postFiles,
  postLikes,
  postPolls,
  posts,
  quizAnswers,
  quizQuestions,
} from './feed.tables.ts'
import { type FeedReader, matchesChoices, matchesFilter, type PostFilter } from './post-filter.ts'

type CardAuthor = { id: string; firstName: string; lastName: string; role: Role; profileImage: string | null }
type CardFile = {
  id: string
  name: string
  path: string
  type: string
  thumbnail: string | null
  width: number | null
  height: number | null
  duration: number | null
}
export type CardQuestion = {
  id: string
  question: string
  options: string[]
  order: number
  correctAnswer: number
  explanation: string
  myAnswer: number | null
}
type PollTally = { level: ExperienceLevel | null; choice: number; votes: number }
export type CardPoll = {
  question: string
  options: string[]
  ruling: string | null
  myChoice: number | null
  /** Null without votes, and for readers who may not see the results. */
  tallies: PollTally[] | null
}
type CardComment = {
  id: string
  content: string
  createdAt: string
  editedAt: string | null
  author: CardAuthor
}
export type PostCard = {
  id: string
  type: PostType
  title: string
  description: string
  content: string | null
  createdAt: string
  requiredRole: PostAudience
  tags: string[]
  libraries: LibraryType[]
  likeCount: number
  commentCount: number
  version: number
  author: CardAuthor
  // Null when the post has none.
  files: CardFile[] | null
  questions: CardQuestion[] | null
  poll: CardPoll | null
  comments: CardComment[] | null
  likedByMe: boolean
  /** `content` is only the beginning. */
  isCut?: true
  /** Only if requested by the extent. */
  likes?: string[] | null
}

/** How many comments, likes and characters of the content are loaded. */
type Extent = { comments: number; likes: number; content?: number }
/** For pages of posts. */
export const PREVIEW: Extent = { comments: PREVIEWED_COMMENTS, likes: 0, content: MAX_LISTED_CONTENT + 1 }
/** For the list without pages. */
export const LISTED: Extent = { comments: 20, likes: MAX_LISTED_LIKES }
/** For a single post. */
export const FULL: Extent = { comments: 100, likes: MAX_LISTED_LIKES }

// Values of the reader, passed with every statement.
const READER_ID = sql`${sql.placeholder('readerId')}::uuid`
const IS_ADMIN = sql`${sql.placeholder('isAdmin')}::boolean`

const AUTHOR = sql.raw(
  `json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'role', u.role, 'profileImage', u.profile_image)`,
)

// The CASE expressions skip subqueries: most posts have neither files nor a quiz.
const FILES = sql`case when page.type in ('IMAGE', 'VIDEO', 'NEWSLETTER') then (
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'path', f.path, 'type', f.type, 'thumbnail', f.thumbnail,
    'width', f.width, 'height', f.height, 'duration', f.duration_seconds) order by f.position)
  from ${postFiles} f where f.post_id = page.id) end`

const QUESTIONS = sql`case when page.type = 'QUIZ' then (
  select json_agg(json_build_object('id', q.id, 'question', q.question, 'options', q.options, 'order', q.position,
    'correctAnswer', q.correct_answer, 'explanation', q.explanation, 'myAnswer', mine.answer) order by q.position, q.id)
  from ${quizQuestions} q left join ${quizAnswers} mine on mine.question_id = q.id and mine.user_id = ${READER_ID}
  where q.post_id = page.id) end`

// Votes are counted only for readers who may see the results.
const POLL = sql`case when page.type in ('TEXT', 'IMAGE', 'VIDEO') then (
  select json_build_object('question', p.question, 'options', p.options, 'ruling', p.ruling, 'myChoice', mine.choice,
    'tallies', case when mine.choice is not null or ${IS_ADMIN} or page.author_id = ${READER_ID} then (
      select json_agg(tally) from (select v.level, v.choice, count(*)::int as votes from ${pollVotes} v
        where v.post_id = page.id group by v.level, v.choice) tally) end)
  from ${postPolls} p left join ${pollVotes} mine on mine.post_id = p.post_id and mine.user_id = ${READER_ID}
  where p.post_id = page.id) end`

const latestComments = (limit: number) => sql`case when page.comment_count > 0 then (
  select json_agg(json_build_object('id', c.id, 'content', c.content, 'createdAt', ${isoText('c.created_at')},
    'editedAt', ${isoText('c.edited_at')}, 'author', (select ${AUTHOR} from ${users} u where u.id = c.author_id))
    order by c.created_at, c.id)
  from (select * from ${postComments} where post_id = page.id order by created_at desc, id desc limit ${limit}) c) end`

const latestLikes = (limit: number) => sql`case when page.like_count > 0 then (
  select json_agg(l.user_id order by l.created_at desc)
  from (select * from ${postLikes} where post_id = page.id order by created_at desc limit ${limit}) l) end`

const LIKED_BY_ME = sql`exists (select from ${postLikes} l where l.post_id = page.id and l.user_id = ${READER_ID})`

const ORDERS = {
  recent: ['created_at', 'id'],
  popular: ['like_count', 'created_at', 'id'],
} satisfies Record<PostSort, string[]>

const orderOf = (sort: PostSort, table: 'posts' | 'page'): SQL =>
  sql.raw(ORDERS[sort].map((column) => `${table}.${column} desc`).join(', '))

// The same order as an expression without an index. PostgreSQL cannot estimate how rare a word prefix is and would scan
// all posts in index order until the page is full; most searches find few posts, which the search index returns faster.
const SEARCH_ORDERS = {
  recent: sql.raw(`posts.created_at + interval '0' desc, posts.id desc`),
  popular: sql.raw('posts.like_count + 0 desc, posts.created_at desc, posts.id desc'),
} satisfies Record<PostSort, SQL>

const POST_COLUMNS = sql.raw(
  'id, type, title, description, content, created_at, required_role, author_id, tags, libraries, like_count, comment_count, version',
)

// The limit is one character more than shown, to detect longer contents.
const contentOf = ({ content }: Extent) =>
  content === undefined ? sql.raw('page.content') : sql`left(page.content, ${content})`

const cardOf = (extent: Extent) => sql<PostCard>`json_build_object(
  'id', page.id, 'type', page.type, 'title', page.title, 'description', page.description, 'content', ${contentOf(extent)},
  'createdAt', ${isoText('page.created_at')}, 'requiredRole', page.required_role, 'tags', page.tags,
  'libraries', page.libraries, 'likeCount', page.like_count, 'commentCount', page.comment_count, 'version', page.version,
  'author', ${AUTHOR}, 'files', ${FILES}, 'questions', ${QUESTIONS}, 'poll', ${POLL},
  'comments', ${latestComments(extent.comments)},
  'likedByMe', ${LIKED_BY_ME}${extent.likes > 0 ? sql`, 'likes', ${latestLikes(extent.likes)}` : sql``})`

type Selection = { extent: Extent; where: SQL | undefined; sort: PostSort; isSearch?: boolean }

/** The page is selected in a subquery first, so that related rows are read for its posts only. */
function prepareCards({ extent, where, sort, isSearch = false }: Selection) {
  const page = sql`(select ${POST_COLUMNS} from ${posts} where ${where ?? sql`true`}
      order by ${isSearch ? SEARCH_ORDERS[sort] : orderOf(sort, 'posts')}
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) page
    join ${users} u on u.id = page.author_id`
  const run = prepareQuery((db) =>
    db
      .select({ card: cardOf(extent) })
      .from(page)
      .orderBy(orderOf(sort, 'page')),
  )
  return async (db: Reader, { id: readerId, isAdmin }: FeedReader, values: Record<string, unknown>) => {
    const rows = await run(db, { readerId, isAdmin, ...values })
    return rows.map(({ card }) => card)
  }
}

/** The last post of the previous page. */
type Cursor = { afterId: string; createdAt: string; likeCount: number }

export async function findCursor(db: Reader, id: string): Promise<Cursor | undefined> {
  const [row] = await db
    .select({ afterId: posts.id, createdAt: posts.createdAt, likeCount: posts.likeCount })
    .from(posts)
    .where(eq(posts.id, id))
  return row && { ...row, createdAt: row.createdAt.toISOString() }
}

const CURSOR = {
  id: sql`${sql.placeholder('afterId')}::uuid`,
  createdAt: sql`${sql.placeholder('createdAt')}::timestamptz`,
  likeCount: sql`${sql.placeholder('likeCount')}::int`,
}

/** Row comparisons, which the indexes support. */
const AFTER_CURSOR = {
  recent: sql`(${posts.createdAt}, ${posts.id}) < (${CURSOR.createdAt}, ${CURSOR.id})`,
  popular: sql`(${posts.likeCount}, ${posts.createdAt}, ${posts.id}) < (${CURSOR.likeCount}, ${CURSOR.createdAt}, ${CURSOR.id})`,
} satisfies Record<PostSort, SQL>

type ListOptions = { filter: PostFilter; sort: PostSort; limit: number; offset?: number; after?: Cursor | undefined }

export function listPostCards(
  db: Reader,
  reader: FeedReader,
  extent: Extent,
  { filter, sort, limit, offset = 0, after }: ListOptions,
): Promise<PostCard[]> {
  const list = filter.search
    ? prepareCards({
        extent,
        where: and(matchesFilter(filter, reader), after && AFTER_CURSOR[sort]),
        sort,
        isSearch: true,
      })
    : preparedPage({ extent, sort, choices: CHOICES.filter((name) => filter[name]), isAfter: Boolean(after) })
  return list(db, reader, { ...filter, ...after, limit, offset: after ? 0 : offset })
}

const CHOICES = ['type', 'tag', 'library'] as const
type PageShape = { extent: Extent; sort: PostSort; choices: (typeof CHOICES)[number][]; isAfter: boolean }

/** Pages without a search, whose words are part of the statement. */
const preparedPage = memoize(({ extent, sort, choices, isAfter }: PageShape) => {
  const chosen = matchesChoices(Object.fromEntries(choices.map((name) => [name, sql.placeholder(name)])))
  return prepareCards({ extent, where: and(chosen, isAfter ? AFTER_CURSOR[sort] : undefined), sort })
})

const preparedPost = memoize((extent: Extent) =>
  prepareCards({ extent, where: eq(posts.id, sql.placeholder('id')), sort: 'recent' }),
)

export async function findPostCard(
  db: Reader,
  reader: FeedReader,
  extent: Extent,
  id: string,
): Promise<PostCard | undefined> {
  const [card] = await preparedPost(extent)(db, reader, { id, limit: 1, offset: 0 })
  return card
}
