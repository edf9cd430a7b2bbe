// Posts with everything their reader may see of them: a page in one statement, however much hangs on it.

import {
  type LibraryType,
  MOST_LISTED_LIKES,
  type PostAudience,
  type PostSort,
  type PostType,
  PREVIEWED_COMMENTS,
} from '@crew-chief/domain/feed/post-choices'
import type { Role } from '@crew-chief/domain/roles'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { MOST_ON_A_PAGE } from './cut-content.ts'
import { postComments, postFiles, postLikes, posts, quizAnswers, quizQuestions } from './feed.tables.ts'
import { type FeedReader, matching, type PostFilter } from './post-filter.ts'

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
/** Times as PostgreSQL writes them. */
export type CardComment = {
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
  // Null where there are none.
  files: CardFile[] | null
  questions: CardQuestion[] | null
  comments: CardComment[] | null
  likedByMe: boolean
  /** Where `content` is only the beginning of it. */
  isCut?: true
  /** Only where they were asked for. */
  likes?: string[] | null
}

/** How many of a post's comments and likes come with it, and how many signs of its content if not all. */
type Extent = { comments: number; likes: number; content?: number }
/** On a page of posts; in the list without pages; where a post stands alone. */
export const PREVIEW: Extent = { comments: PREVIEWED_COMMENTS, likes: 0, content: MOST_ON_A_PAGE + 1 }
export const LISTED: Extent = { comments: 20, likes: MOST_LISTED_LIKES }
export const WHOLE: Extent = { comments: 100, likes: MOST_LISTED_LIKES }

const AUTHOR = sql.raw(
  `json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'role', u.role, 'profileImage', u.profile_image)`,
)

// Each looks only where there is something: most posts have neither files nor a quiz.
const FILES = sql`case when page.type in ('IMAGE', 'VIDEO', 'NEWSLETTER') then (
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'path', f.path, 'type', f.type, 'thumbnail', f.thumbnail,
    'width', f.width, 'height', f.height, 'duration', f.duration_seconds) order by f.position)
  from ${postFiles} f where f.post_id = page.id) end as files`

const questionsFor = ({ id }: FeedReader) => sql`case when page.type = 'QUIZ' then (
  select json_agg(json_build_object('id', q.id, 'question', q.question, 'options', q.options, 'order', q.position,
    'correctAnswer', q.correct_answer, 'explanation', q.explanation, 'myAnswer', mine.answer) order by q.position, q.id)
  from ${quizQuestions} q left join ${quizAnswers} mine on mine.question_id = q.id and mine.user_id = ${id}::uuid
  where q.post_id = page.id) end as questions`

const lastComments = (most: number) => sql`case when page.comment_count > 0 then (
  select json_agg(json_build_object('id', c.id, 'content', c.content, 'createdAt', c.created_at, 'editedAt', c.edited_at,
    'author', (select ${AUTHOR} from ${users} u where u.id = c.author_id)) order by c.created_at, c.id)
  from (select * from ${postComments} where post_id = page.id order by created_at desc, id desc limit ${most}) c
  ) end as comments`

const lastLikes = (most: number) => sql`case when page.like_count > 0 then (
  select json_agg(l.user_id order by l.created_at desc)
  from (select * from ${postLikes} where post_id = page.id order by created_at desc limit ${most}) l) end as likes`

const likedBy = ({ id }: FeedReader) =>
  id
    ? sql`coalesce((select true from ${postLikes} l where l.post_id = page.id and l.user_id = ${id}::uuid), false) as "likedByMe"`
    : sql.raw('false as "likedByMe"')

const ORDERS = {
  recent: ['created_at', 'id'],
  popular: ['like_count', 'created_at', 'id'],
} satisfies Record<PostSort, string[]>

const orderOf = (sort: PostSort, table: 'posts' | 'page'): SQL =>
  sql.raw(ORDERS[sort].map((column) => `${table}.${column} desc`).join(', '))

// The same order, but no index has it. PostgreSQL cannot guess how rare the beginning of a word is: left alone it walks
// through all posts, newest first, until it has ten. Most searches find few, and these come from the search's own index.
const SEARCH_ORDERS = {
  recent: sql.raw(`posts.created_at + interval '0' desc, posts.id desc`),
  popular: sql.raw('posts.like_count + 0 desc, posts.created_at desc, posts.id desc'),
} satisfies Record<PostSort, SQL>

const OWN = sql.raw(
  'id, type, title, description, content, created_at, required_role, author_id, tags, libraries, like_count, comment_count, version',
)
const CARD = sql.raw(`page.id, page.type, page.title, page.description, page.created_at as "createdAt",
  page.required_role as "requiredRole", page.tags, page.libraries, page.like_count as "likeCount",
  page.comment_count as "commentCount", page.version`)

// One sign more than a page shows tells that there are more.
const contentOf = ({ content }: Extent) =>
  content === undefined ? sql.raw('page.content') : sql`left(page.content, ${content}) as content`

type Cut = { which: SQL | undefined; sort: PostSort; isSearch: boolean; limit: number; offset: number }

/** Cut out first: what hangs on a post is then read for one page, not for all that come before it. */
async function selectCards(db: Reader, reader: FeedReader, extent: Extent, { which, sort, ...cut }: Cut) {
  const order = cut.isSearch ? SEARCH_ORDERS[sort] : orderOf(sort, 'posts')
  const likes = extent.likes > 0 ? sql`, ${lastLikes(extent.likes)}` : sql``
  const { rows } = await db.execute<PostCard>(sql`
    select ${CARD}, ${contentOf(extent)}, ${AUTHOR} as author, ${FILES}, ${questionsFor(reader)}, ${lastComments(extent.comments)},
      ${likedBy(reader)}${likes}
    from (select ${OWN} from ${posts} where ${which ?? sql`true`}
      order by ${order} limit ${cut.limit} offset ${cut.offset}) page
    join ${users} u on u.id = page.author_id order by ${orderOf(sort, 'page')}`)
  return rows
}

/** Where a list goes on: the last post the reader has. */
type Place = { id: string; createdAt: Date; likeCount: number }

export async function findPlace(db: Reader, id: string): Promise<Place | undefined> {
  const [row] = await db
    .select({ id: posts.id, createdAt: posts.createdAt, likeCount: posts.likeCount })
    .from(posts)
    .where(eq(posts.id, id))
  return row
}

/** One comparison of rows, as the indexes are sorted. */
function behind(sort: PostSort, { id, createdAt, likeCount }: Place): SQL {
  const at = createdAt.toISOString()
  return sort === 'recent'
    ? sql`(${posts.createdAt}, ${posts.id}) < (${at}::timestamptz, ${id}::uuid)`
    : sql`(${posts.likeCount}, ${posts.createdAt}, ${posts.id}) < (${likeCount}::int, ${at}::timestamptz, ${id}::uuid)`
}

type Asked = { filter: PostFilter; sort: PostSort; limit: number; offset?: number; after?: Place | undefined }

export const listPostCards = (
  db: Reader,
  reader: FeedReader,
  extent: Extent,
  { filter, sort, limit, offset = 0, after }: Asked,
): Promise<PostCard[]> =>
  selectCards(db, reader, extent, {
    which: and(matching(filter, reader), after && behind(sort, after)),
    sort,
    isSearch: Boolean(filter.search),
    limit,
    offset: after ? 0 : offset,
  })

export async function findPostCard(
  db: Reader,
  reader: FeedReader,
  extent: Extent,
  id: string,
): Promise<PostCard | undefined> {
  const one = { which: eq(posts.id, id), sort: 'recent', isSearch: false, limit: 1, offset: 0 } as const
  const [card] = await selectCards(db, reader, extent, one)
  return card
}
