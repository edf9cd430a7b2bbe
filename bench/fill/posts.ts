// Made-up posts of all types: ten comments and twenty-five likes each, pictures, films and quizzes where they belong.

import { onDatabase } from '../databases.ts'
import { CROWD_MAIL } from './people.ts'

/** Finds eight posts in every database. */
export const RARE_PLAY = 'play 00041'
/** One of nine posts has it. */
export const TAG = 'Rebounding'

/** The people must be there: they write, like and comment. */
export async function fillPosts(url: string, amount: number) {
  await onDatabase(url, POSTS, [amount])
  for (const parts of [COMMENTS, LIKES, FILES, QUESTIONS, QUIZ_TEXTS]) await onDatabase(url, parts)
  // As after a while of use: statistics known, and the search index without a pile of news before it.
  await onDatabase(url, 'vacuum analyze posts, post_comments, post_likes, post_files, quiz_questions')
}

const TAGS = 'Traveling,Post play,Rebounding,BHD,Atypical plays,Coaches,Screening,Off ball,Game management'
const LIBRARIES = 'QUIZZES,YMTC,ANNOUNCEMENTS,LIVE_CALLS,POLL_PLAYS,NEWSLETTERS'
const DESCRIPTION =
  'Both plays came up in the same game last Friday. Decide before you read on, then tell us what you had.'
const PARAGRAPH =
  'The official who starts with a match-up stays with it. The Lead looks for the second defender, which is exactly what nobody else can see; the Center has everybody who is running to the rim. If both blow, hold the fist, find your partner, then signal. '
const EXPLANATION = 'The foot on the floor at the gather is the pivot. It may be lifted for a pass or a try.'

const IN_CROWD = `email like '%${CROWD_MAIL}'`
/** Somebody of the crowd by a number, as large as it may be. Joined: a look into a list of all costs more than the row. */
const somebody = (number: string) => `join (
    select id, row_number() over (order by id) - 1 as n from users where ${IN_CROWD}
  ) crowd on crowd.n = (${number}) % (select count(*) from users where ${IN_CROWD})`

// Two kilobytes of text for every fifth post, twenty for every tenth: one such newsletter a page. A few lines for the
// others; every third is for members.
const POSTS = `insert into posts (type, title, description, content, required_role, author_id, tags, tag_text, libraries,
    like_count, comment_count, created_at)
  select (array['TEXT', 'IMAGE', 'VIDEO', 'QUIZ', 'NEWSLETTER'])[1 + n % 5],
    'Play ' || lpad((n % ($1::int / 8))::text, 5, '0'), '${DESCRIPTION}',
    repeat('${PARAGRAPH}', case when n % 10 = 9 then 80 when n % 5 = 4 then 8 else 2 end),
    case when n % 3 = 0 then 'ALL_YOU_NEED' else 'NON_MEMBER' end,
    (select id from users where role = 'ADMIN' order by id limit 1),
    array[tag], tag, array[(string_to_array('${LIBRARIES}', ','))[1 + n % 6]], 25, 10, now() - n * interval '37 minutes'
  from generate_series(1, $1::int) n, lateral (select (string_to_array('${TAGS}', ','))[1 + n % 9] as tag) tags`

// Those of the demo have their own.
const MADE = `(select id, type, created_at, row_number() over (order by created_at) as n
  from posts where description = '${DESCRIPTION}') made`

const COMMENTS = `insert into post_comments (post_id, author_id, content, created_at)
  select made.id, crowd.id, 'Missed it live. We talked about it in the car for an hour.',
    made.created_at + k * interval '1 minute'
  from ${MADE} cross join generate_series(1, 10) k ${somebody('made.n * 31 + k * 7')}`

const LIKES = `insert into post_likes (post_id, user_id, created_at)
  select made.id, crowd.id, made.created_at + k * interval '1 minute'
  from ${MADE} cross join generate_series(1, 25) k ${somebody('made.n * 31 + k')}`

const FILES = `insert into post_files (post_id, position, name, path, type, thumbnail, width, height, duration_seconds)
  select made.id, k, 'plate.png', 'https://files.example/posts/images/' || gen_random_uuid() || '.png',
    case type when 'VIDEO' then 'video/mp4' else 'image/png' end,
    case type when 'VIDEO' then 'https://files.example/posts/images/' || gen_random_uuid() || '.jpg' end, 960, 600,
    case type when 'VIDEO' then 42 end
  from ${MADE}, generate_series(0, 1) k where type = 'IMAGE' or (type = 'VIDEO' and k = 0)`

const QUESTIONS = `insert into quiz_questions (post_id, position, question, options, correct_answer, explanation)
  select made.id, k, 'A1 ends the dribble with one foot on the floor and lands on the other. What do you have?',
    array['Nothing, legal play', 'Traveling', 'Illegal dribble', 'Held ball'], 0, '${EXPLANATION}'
  from ${MADE}, generate_series(0, 3) k where type = 'QUIZ'`

// As the product keeps it for the search.
const QUIZ_TEXTS = `update posts set quiz_text = asked.texts
  from (select post_id, string_agg(question, ' ' order by position) as texts from quiz_questions group by 1) asked
  where posts.id = asked.post_id`
