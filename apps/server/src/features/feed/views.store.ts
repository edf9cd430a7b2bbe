// Counting readers: one row a reader, post and day.

import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { posts, postViews } from './feed.tables.ts'

/** The post, and what day it is in this zone, by the clock all nodes share. */
export async function findPostToday(db: Db, postId: string, timezone: string) {
  const [row] = await db
    .select({
      authorId: posts.authorId,
      requiredRole: posts.requiredRole,
      today: sql<string>`(now() at time zone ${timezone})::date::text`,
    })
    .from(posts)
    .where(eq(posts.id, postId))
  return row
}

type View = Pick<typeof postViews.$inferSelect, 'postId' | 'day' | 'reader' | 'role'>

/** The second time on a day counts nothing; nor does a post that was deleted a moment ago. */
export async function countView(db: Db, { postId, day, reader, role }: View): Promise<void> {
  await db.execute(sql`
    with post as (select id from ${posts} where id = ${postId} for key share)
    insert into ${postViews} (post_id, day, reader, role)
    select id, ${day}::date, ${reader}, ${role} from post
    on conflict do nothing`)
}
