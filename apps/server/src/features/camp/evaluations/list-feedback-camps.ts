import type { Reply } from '@crew-chief/contract/endpoint'
import type { evaluationsApi } from '@crew-chief/contract/evaluations'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { events } from '../../events/public.ts'
import { evaluations } from '../camp.tables.ts'
import { campColumns, presentCamp } from '../camp-access.ts'
import { isReleased } from './evaluations.store.ts'

/** Events with evaluations of the user, latest first. Without content, so it does not count as reading them. */
export async function listFeedbackCamps(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<Reply<typeof evaluationsApi.listFeedbackCamps>> {
  const inForce = sql`${evaluations.withdrawnAt} is null`
  const rows = await db
    .select({
      event: campColumns,
      evaluations: sql`${count()} filter (where ${inForce})`.mapWith(Number),
      unread: sql`${count()} filter (where ${inForce} and ${evaluations.acknowledgedAt} is null)`.mapWith(Number),
    })
    .from(evaluations)
    .innerJoin(events, eq(events.id, evaluations.eventId))
    .where(and(eq(evaluations.officialId, actor.id), isReleased))
    .groupBy(events.id)
    .orderBy(desc(events.startsAt), events.id)
  return rows.map(({ event, ...counts }) => ({ event: presentCamp(event), ...counts }))
}
