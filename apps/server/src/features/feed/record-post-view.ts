import { canReadPost } from '@crew-chief/domain/feed/permissions'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { posts, postViews } from './feed.tables.ts'

/** Counts one view per reader and day. Teasers do not count. */
export async function recordPostView(
  { db, config, pseudonym }: Pick<Deps, 'db' | 'config' | 'pseudonym'>,
  actor: Actor | null,
  network: string,
  postId: string,
): Promise<undefined> {
  const post = await findPostToday(db, postId, config.timezone)
  if (!post) throw new AppError('posts.not_found')
  if (!canReadPost(actor, post)) return
  // Visitors are identified by a pseudonym that changes every day.
  const reader = actor?.id ?? pseudonym('post-view', post.today, network)
  await insertView(db, { postId, day: post.today, reader, role: actor?.role ?? null })
}

/** With today's date in the time zone, by the database clock. */
async function findPostToday(db: Db, postId: string, timezone: string) {
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

/** Does nothing for a repeated view or a post deleted in the meantime. */
async function insertView(db: Db, { postId, day, reader, role }: View): Promise<void> {
  await db.execute(sql`
    with post as (select id from ${posts} where id = ${postId} for key share)
    insert into ${postViews} (post_id, day, reader, role)
    select id, ${day}::date, ${reader}, ${role} from post
    on conflict do nothing`)
}
