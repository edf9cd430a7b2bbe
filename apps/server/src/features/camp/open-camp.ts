import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { events } from '../events/public.ts'
import { evaluations } from './camp.tables.ts'
import { CAMP_READER_ID, prepareFindCamp, presentCamp } from './camp-access.ts'

export function prepareOpenCamp(db: Db) {
  const find = prepareFindCamp(db, countUnread(db))
  return async (actor: Actor, eventId: string) => {
    const { event, standing, extra: unread } = await find({ actor, eventId })
    const { functions, registrationStatus } = standing
    return { event: presentCamp(event), registrationStatus, myFunctions: [...functions], unread }
  }
}

/** Released evaluations of the reader that they have not acknowledged. */
function countUnread(db: Db) {
  const isUnread = and(
    eq(evaluations.eventId, events.id),
    eq(evaluations.officialId, CAMP_READER_ID),
    eq(evaluations.status, 'RELEASED'),
    isNull(evaluations.acknowledgedAt),
    isNull(evaluations.withdrawnAt),
  )
  return sql<number>`${db.$count(evaluations, isUnread)}::integer`
}
