import { queryDatabase } from '../databases.ts'
import { SEEDED_EMAIL } from './users.ts'

/** A search that matches eight posts in every database. */
export const RARE_POST = 'play 00041'

/** Requires seeded users. Posts of all types, each with ten comments and 25 likes. */
export async function seedPosts(url: string, amount: number) {
  await queryDatabase(url, POSTS, [amount])
  for (const statement of [COMMENTS, LIKES, FILES, QUESTIONS, QUIZ_TEXTS]) await queryDatabase(url, statement)
  // Up-to-date statistics and an empty pending list of the search index, as after some time in production.
  await queryDatabase(url, 'vacuum analyze posts, post_comments, post_likes, post_files, quiz_questions')
}

const TAGS = 'Traveling,Post play,Rebounding,BHD,Atypical plays,Coaches,Screening,Off ball,Game management'
const LIBRARIES = 'QUIZZES,YMTC,ANNOUNCEMENTS,LIVE_CALLS,POLL_PLAYS,NEWSLETTERS'
const DESCRIPTION =
  'Both plays came up in the same game last Friday. Decide before you read on, then tell us what you had.'
const PARAGRAPH =
  'The official who starts with a match-up stays with it. The Lead looks for the second defender, which is exactly what nobody else can see; the Center has everybody who is running to the rim. If both blow, hold the fist, find your partner, then signal. '
const EXPLANATION = 'The foot on the floor at the gather is the pivot. It may be lifted for a pass or a try.'

const IS_SEEDED = `email like '%${SEEDED_EMAIL}'`
/** Joins the seeded user with this number, modulo their count. Indexing an array of all users per row would be slower. */
const joinUser = (number: string) => `join (
    select id, row_number() over (order by id) - 1 as n from users where ${IS_SEEDED}
  ) users on users.n = (${number}) % (select count(*) from users where ${IS_SEEDED})`

// Every tenth post has 20 kB of text (one newsletter per page), every other fifth 2 kB, the rest a few lines. Every
// third is for members only.
const POSTS = `insert into posts (type, title, description, content, required_role, author_id, tags, tag_text, libraries,
    like_count, comment_count, created_at)
  select (array['TEXT', 'IMAGE', 'VIDEO', 'QUIZ', 'NEWSLETTER'])[1 + n % 5],
    'Play ' || lpad((n % ($1::int / 8))::text, 5, '0'), '${DESCRIPTION}',
    repeat('${PARAGRAPH}', case when n % 10 = 9 then 80 when n % 5 = 4 then 8 else 2 end),
    case when n % 3 = 0 then 'ALL_YOU_NEED' else 'NON_MEMBER' end,
    (select id from users where role = 'ADMIN' order by id limit 1),
    array[tag], tag, array[(string_to_array('${LIBRARIES}', ','))[1 + n % 6]], 25, 10, now() - n * interval '37 minutes'
  from generate_series(1, $1::int) n, lateral (select (string_to_array('${TAGS}', ','))[1 + n % 9] as tag) tags`

// Excludes the demo's posts, which have their own comments and likes.
const INSERTED = `(select id, type, created_at, row_number() over (order by created_at) as n
  from posts where description = '${DESCRIPTION}') inserted`

const COMMENTS = `insert into post_comments (post_id, author_id, content, created_at)
  select inserted.id, users.id, 'Missed it live. We talked about it in the car for an hour.',
    inserted.created_at + k * interval '1 minute'
  from ${INSERTED} cross join generate_series(1, 10) k ${joinUser('inserted.n * 31 + k * 7')}`

const LIKES = `insert into post_likes (post_id, user_id, created_at)
  select inserted.id, users.id, inserted.created_at + k * interval '1 minute'
  from ${INSERTED} cross join generate_series(1, 25) k ${joinUser('inserted.n * 31 + k')}`

const FILES = `insert into post_files (post_id, position, name, path, type, thumbnail, width, height, duration_seconds)
  select inserted.id, k, 'plate.png', 'https://files.example/posts/images/' || gen_random_uuid() || '.png',
    case type when 'VIDEO' then 'video/mp4' else 'image/png' end,
    case type when 'VIDEO' then 'https://files.example/posts/images/' || gen_random_uuid() || '.jpg' end, 960, 600,
    case type when 'VIDEO' then 42 end
  from ${INSERTED}, generate_series(0, 1) k where type = 'IMAGE' or (type = 'VIDEO' and k = 0)`

const QUESTIONS = `insert into quiz_questions (post_id, position, question, options, correct_answer, explanation)
  select inserted.id, k, 'A1 ends the dribble with one foot on the floor and lands on the other. What do you have?',
    array['Nothing, legal play', 'Traveling', 'Illegal dribble', 'Held ball'], 0, '${EXPLANATION}'
  from ${INSERTED}, generate_series(0, 3) k where type = 'QUIZ'`

// The server stores the question texts with the post for its search.
const QUIZ_TEXTS = `update posts set quiz_text = questions.texts
  from (select post_id, string_agg(question, ' ' order by position) as texts from quiz_questions group by 1) questions
  where posts.id = questions.post_id`
