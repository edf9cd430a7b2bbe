import type { PlanFacts } from '@crew-chief/domain/membership/plan-benefits'
import { and, count, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { events } from '../events/public.ts'
import { posts } from '../feed/public.ts'

export async function readPlanFacts(db: Reader): Promise<PlanFacts> {
  const open = await db
    .select({ name: events.name, slug: events.slug, pricing: events.pricing })
    .from(events)
    .where(
      and(
        isNull(events.deletedAt),
        isNull(events.canceledAt),
        eq(events.isDraft, false),
        ne(events.status, 'completed'),
        gt(events.endsAt, sql`now()`),
        or(isNull(events.registrationClosesAt), gt(events.registrationClosesAt, sql`now()`)),
      ),
    )
  const counts = await db
    .select({ requiredRole: posts.requiredRole, posts: count() })
    .from(posts)
    .groupBy(posts.requiredRole)
  const countOf = (role: string) => counts.find(({ requiredRole }) => requiredRole === role)?.posts ?? 0
  return {
    events: open,
    posts: { ALL_YOU_NEED: countOf('ALL_YOU_NEED'), ALL_YOU_WANT: countOf('ALL_YOU_WANT') },
  }
}
