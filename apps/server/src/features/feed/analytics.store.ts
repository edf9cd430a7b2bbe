// Views, likes and comments since the first day of a period, by the calendar of a time zone.

import type { PostType } from '@crew-chief/domain/feed/post-choices'
import type { Role } from '@crew-chief/domain/roles'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { postComments, postLikes, posts, postViews } from './feed.tables.ts'

export type Period = { days: number; timezone: string }
type Counts = { views: number; likes: number; comments: number }

const firstDay = ({ days, timezone }: Period): SQL =>
  sql`(date_trunc('day', now() at time zone ${timezone}) - make_interval(days => ${days - 1}))`
const since = (period: Period): SQL => sql`${firstDay(period)} at time zone ${period.timezone}`

/** Each table is aggregated before the join: joining first would multiply the counts. */
const perPost = (period: Period): SQL => sql`
  select p.id, p.title, p.type, coalesce(v.n, 0) as views, coalesce(l.n, 0) as likes, coalesce(c.n, 0) as comments
  from ${posts} p
  left join (select post_id, count(*) as n from ${postViews} where created_at >= ${since(period)} group by 1) v
    on v.post_id = p.id
  left join (select post_id, count(*) as n from ${postLikes} where created_at >= ${since(period)} group by 1) l
    on l.post_id = p.id
  left join (select post_id, count(*) as n from ${postComments} where created_at >= ${since(period)} group by 1) c
    on c.post_id = p.id`

export async function countByType(db: Reader, period: Period) {
  const { rows } = await db.execute<Counts & { type: PostType; posts: number }>(sql`
    select type, count(*)::int as posts, sum(views)::int as views, sum(likes)::int as likes,
      sum(comments)::int as comments
    from (${perPost(period)}) as counted group by type`)
  return rows
}

export async function listMostRead(db: Reader, period: Period, limit: number) {
  const { rows } = await db.execute<Counts & { id: string; title: string; type: PostType }>(sql`
    select id, title, type, views::int, likes::int, comments::int from (${perPost(period)}) as counted
    where views > 0 order by views desc, likes + comments desc, title, id limit ${limit}`)
  return rows
}

/** Includes days without activity. */
export async function countByDay(db: Reader, period: Period) {
  const perDay = (from: SQL) => sql`
    select (created_at at time zone ${period.timezone})::date as day, count(*) as n
    from ${from} where created_at >= ${since(period)} group by 1`
  const { rows } = await db.execute<Counts & { day: string }>(sql`
    select to_char(one, 'YYYY-MM-DD') as day, coalesce(v.n, 0)::int as views, coalesce(l.n, 0)::int as likes,
      coalesce(c.n, 0)::int as comments
    from generate_series(${firstDay(period)}, now() at time zone ${period.timezone}, interval '1 day') as one
    left join (${perDay(sql`${postViews}`)}) v on v.day = one::date
    left join (${perDay(sql`${postLikes}`)}) l on l.day = one::date
    left join (${perDay(sql`${postComments}`)}) c on c.day = one::date
    order by one`)
  return rows
}

/** By the reader's role at the time. A visitor counts as a new reader every day. */
export async function countAudience(db: Reader, period: Period) {
  const { rows } = await db.execute<{ role: Role | null; readers: number; views: number }>(sql`
    select role, count(distinct reader)::int as readers, count(*)::int as views
    from ${postViews} where created_at >= ${since(period)} group by role`)
  return rows
}

export async function countByHour(db: Reader, period: Period) {
  const { rows } = await db.execute<{ hour: number; views: number }>(sql`
    select extract(hour from created_at at time zone ${period.timezone})::int as hour, count(*)::int as views
    from ${postViews} where created_at >= ${since(period)} group by 1`)
  return rows
}

/** `viewsBefore`: last week up to the same weekday and time. */
export async function countForDashboard(db: Reader, timezone: string) {
  const week = sql`date_trunc('week', now() at time zone ${timezone}) at time zone ${timezone}`
  const lastWeek = sql`(date_trunc('week', now() at time zone ${timezone}) - interval '1 week') at time zone ${timezone}`
  const sameMoment = sql`(now() at time zone ${timezone} - interval '1 week') at time zone ${timezone}`
  type Row = { posts: number; newPosts: number; views: number; viewsBefore: number }
  const { rows } = await db.execute<Row>(sql`
    select
      (select count(*)::int from ${posts}) as posts,
      (select count(*)::int from ${posts} where created_at >= ${week}) as "newPosts",
      (select count(*)::int from ${postViews} where created_at >= ${week}) as views,
      (select count(*)::int from ${postViews} where created_at >= ${lastWeek} and created_at < ${sameMoment})
        as "viewsBefore"`)
  return rows[0] ?? { posts: 0, newPosts: 0, views: 0, viewsBefore: 0 }
}
