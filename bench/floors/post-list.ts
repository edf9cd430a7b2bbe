// Floor F: bare Fastify and a pool of 10, with the query our server makes for a page of posts: the newest, a search, those
// with a tag. No session, no totals, no locks, no log, no headers, no schema.

import Fastify from 'fastify'
import pg from 'pg'

// The texts and the columns of apps/server/src/features/feed/post-cards.store.ts and post-filter.ts, and like there without
// names; values that are always the same are written in. $1 is the reader, null for a visitor.
const AUTHOR = `json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'role', u.role,
  'profileImage', u.profile_image)`
const CARD = `page.id, page.type, page.title, page.description, left(page.content, 4001) as content, page.created_at as "createdAt",
  page.required_role as "requiredRole", page.tags, page.libraries, page.like_count as "likeCount",
  page.comment_count as "commentCount", page.version`
const FILES = `case when page.type in ('IMAGE', 'VIDEO', 'NEWSLETTER') then (
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'path', f.path, 'type', f.type, 'thumbnail', f.thumbnail,
    'width', f.width, 'height', f.height, 'duration', f.duration_seconds) order by f.position)
  from "post_files" f where f.post_id = page.id) end as files`
const QUESTIONS = `case when page.type = 'QUIZ' then (
  select json_agg(json_build_object('id', q.id, 'question', q.question, 'options', q.options, 'order', q.position,
    'correctAnswer', q.correct_answer, 'explanation', q.explanation, 'myAnswer', mine.answer) order by q.position, q.id)
  from "quiz_questions" q left join "quiz_answers" mine on mine.question_id = q.id and mine.user_id = $1::uuid
  where q.post_id = page.id) end as questions`
const COMMENTS = `case when page.comment_count > 0 then (
  select json_agg(json_build_object('id', c.id, 'content', c.content, 'createdAt', c.created_at, 'editedAt', c.edited_at,
    'author', ${AUTHOR}) order by c.created_at, c.id)
  from (select * from "post_comments" where post_id = page.id order by created_at desc, id desc limit 2) c
  join "users" u on u.id = c.author_id) end as comments`
const likedBy = (reader: string | undefined) =>
  reader ? 'exists (select from "post_likes" l where l.post_id = page.id and l.user_id = $1::uuid)' : 'false'

const pageOf = (where: string, reader?: string) => `select ${CARD}, ${AUTHOR} as author, ${FILES}, ${QUESTIONS},
    ${COMMENTS}, ${likedBy(reader)} as "likedByMe"
  from (select id, type, title, description, content, created_at, required_role, author_id, tags, libraries, like_count,
    comment_count, version from "posts" where ${where}
    order by posts.created_at desc, posts.id desc limit 10 offset 0) page
  join "users" u on u.id = page.author_id order by page.created_at desc, page.id desc`

const WORDS = `to_tsquery('english', $2)`
const FOUND = {
  tag: '"posts"."tags" @> $2',
  search: `(("posts"."teaser_search" @@ ${WORDS} or ("posts"."required_role" = 'NON_MEMBER'
      and "posts"."full_search" @@ ${WORDS}))
    or (numnode(${WORDS}) = 0 and lower("posts"."title" || ' ' || "posts"."tag_text") like $3))`,
}

type Asked = { reader?: string; tag?: string; search?: string }

function queryFor({ reader, tag, search }: Asked): { text: string; values: unknown[] } {
  if (tag) return { text: pageOf(FOUND.tag, reader), values: [reader, [tag]] }
  if (!search) return { text: pageOf('true', reader), values: [reader] }
  const words = search.split(' ').map((word) => `${word}:*`)
  return { text: pageOf(FOUND.search, reader), values: [reader, words.join(' & '), `%${search}%`] }
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
app.get('/', async () => ({ status: 'ok' }))
app.get<{ Querystring: Asked }>('/posts', async ({ query }, reply) => {
  const { rows } = await pool.query(queryFor(query))
  if (rows.length === 0) throw new Error('there are no posts')
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows))
})
process.on('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
