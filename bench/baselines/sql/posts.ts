// The SQL of `GET /api/posts`, with constant values inlined. $1 is the reader, null for a visitor.

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
const POLL = `case when page.type in ('TEXT', 'IMAGE', 'VIDEO') then (
  select json_build_object('question', p.question, 'options', p.options, 'ruling', p.ruling, 'myChoice', mine.choice,
    'tallies', case when mine.choice is not null or page.author_id = $1::uuid then (
      select json_agg(tally) from (select v.level, v.choice, count(*)::int as votes from "poll_votes" v
        where v.post_id = page.id group by v.level, v.choice) tally) end)
  from "post_polls" p left join "poll_votes" mine on mine.post_id = p.post_id and mine.user_id = $1::uuid
  where p.post_id = page.id) end as poll`
const COMMENTS = `case when page.comment_count > 0 then (
  select json_agg(json_build_object('id', c.id, 'content', c.content, 'createdAt', c.created_at, 'editedAt', c.edited_at,
    'author', ${AUTHOR}) order by c.created_at, c.id)
  from (select * from "post_comments" where post_id = page.id order by created_at desc, id desc limit 2) c
  join "users" u on u.id = c.author_id) end as comments`
const likedBy = (reader: string | undefined) =>
  reader ? 'exists (select from "post_likes" l where l.post_id = page.id and l.user_id = $1::uuid)' : 'false'

const NEWEST = 'posts.created_at desc, posts.id desc'
// As in the server, an expression without an index, so that PostgreSQL uses the search index.
const NEWEST_MATCH = `posts.created_at + interval '0' desc, posts.id desc`

const pageOf = (where: string, reader?: string, order = NEWEST) => `select ${CARD}, ${AUTHOR} as author, ${FILES},
    ${QUESTIONS}, ${POLL}, ${COMMENTS}, ${likedBy(reader)} as "likedByMe"
  from (select id, type, title, description, content, created_at, required_role, author_id, tags, libraries, like_count,
    comment_count, version from "posts" where ${where} order by ${order} limit 10 offset 0) page
  join "users" u on u.id = page.author_id order by page.created_at desc, page.id desc`

const WITH_TAG = '"posts"."tags" @> $2'

/** One parameter per word, starting at $2. */
function matches(words: number): string {
  const query = Array.from({ length: words }, (_, index) => {
    const [typed, stem] = ['simple', 'english'].map((form) => `to_tsquery('${form}', $${index + 2})`)
    return `(case when ${typed} = ${stem} then ${typed} else ${typed} || ${stem} end)`
  }).join(' && ')
  return `("posts"."full_search" @@ (${query})
    and ("posts"."required_role" = 'NON_MEMBER' or "posts"."teaser_search" @@ (${query})))`
}

export type PostFilter = { reader?: string; tag?: string; search?: string }

export function queryFor({ reader, tag, search }: PostFilter): { text: string; values: unknown[] } {
  if (tag) return { text: pageOf(WITH_TAG, reader), values: [reader, [tag]] }
  if (!search) return { text: pageOf('true', reader), values: [reader] }
  const typed = search.split(' ')
  const words = typed.map((word, index) => (index < typed.length - 1 ? word : `${word}:*`))
  return { text: pageOf(matches(words.length), reader, NEWEST_MATCH), values: [reader, ...words] }
}
