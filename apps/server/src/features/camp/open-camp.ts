// What the hub needs to open: the event, the reader's place in it, and how much there is to look at.

import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../call.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { events, registrations } from '../events/public.ts'
import { announcements, evaluations } from './camp.tables.ts'
import { findCamp } from './camp-access.ts'
import { presentCamp } from './present-camp.ts'

export async function openCamp({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string) {
  const { event, registrationStatus } = await findCamp(db, actor, eventId)
  return { event: presentCamp(event), registrationStatus, ...(await countFor(db, actor.id, eventId)) }
}

async function countFor(db: Reader, readerId: string, eventId: string) {
  const isUnread = and(
    eq(evaluations.eventId, eventId),
    eq(evaluations.officialId, readerId),
    eq(evaluations.status, 'RELEASED'),
    isNull(evaluations.acknowledgedAt),
  )
  const isConfirmed = and(eq(registrations.eventId, eventId), eq(registrations.status, 'CONFIRMED'))
  const [row] = await db
    .select({
      participants: db.$count(registrations, isConfirmed),
      announcements: db.$count(announcements, eq(announcements.eventId, eventId)),
      unread: db.$count(evaluations, isUnread),
    })
    .from(events)
    .where(eq(events.id, eventId))
  return row ?? { participants: 0, announcements: 0, unread: 0 }
}
