// What the hub needs to open: the event, the reader's place in it, and what they have not read.

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../call.ts'
import type { Db } from '../../db/connect.ts'
import { events } from '../events/public.ts'
import { evaluations } from './camp.tables.ts'
import { ITS_READER, prepareFindCamp } from './camp-access.ts'
import { presentCamp } from './present-camp.ts'

export function prepareOpenCamp(db: Db) {
  const find = prepareFindCamp(db, unreadIn(db))
  return async (actor: Actor, eventId: string) => {
    const { event, registrationStatus, more: unread } = await find({ actor, eventId })
    return { event: presentCamp(event), registrationStatus, unread }
  }
}

function unreadIn(db: Db) {
  const isUnread = and(
    eq(evaluations.eventId, events.id),
    eq(evaluations.officialId, ITS_READER),
    eq(evaluations.status, 'RELEASED'),
    isNull(evaluations.acknowledgedAt),
  )
  return sql<number>`${db.$count(evaluations, isUnread)}::integer`
}
