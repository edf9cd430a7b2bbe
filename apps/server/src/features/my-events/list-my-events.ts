import type { Decoded } from '@crew-chief/contract/endpoint'
import type { MyEvent, myEventsApi } from '@crew-chief/contract/my-events'
import { canEnterEvent, standingOf } from '@crew-chief/domain/events/event-staff'
import { isLive } from '@crew-chief/domain/events/seats'
import type { Actor } from '../../actor.ts'
import { offsetOf, paginationOf } from '../../db/pagination.ts'
import type { Deps } from '../../deps.ts'
import { presentMyRegistration } from '../events/public.ts'
import { countEntries, type EntryRow, listEntries } from './my-events.store.ts'

type Query = Decoded<typeof myEventsApi.listMyEvents>['query']

export async function listMyEvents({ db }: Pick<Deps, 'db'>, actor: Actor, { period, page: number, limit }: Query) {
  const page = { number, limit }
  const [rows, total] = await Promise.all([
    listEntries(db, actor, period, { limit, offset: offsetOf(page) }),
    countEntries(db, actor, period),
  ])
  return { events: rows.map((row) => present(actor, row)), pagination: paginationOf(page, total) }
}

function present(actor: Actor, { event, registration, transferred, ...facts }: EntryRow): MyEvent {
  const { registrationId, hasReceipt, to, paidCents, refundedCents } = transferred
  const standing = standingOf(actor, {
    registrationStatus: registration && isLive(registration.status) ? registration.status : null,
    isSuspended: registration?.isSuspended ?? false,
    isUnpaid: registration?.isUnpaid ?? false,
    isDraft: event.isDraft,
    ...facts,
  })
  return {
    event: {
      id: event.id,
      slug: event.slug,
      name: event.name,
      type: event.type,
      startDate: event.startsAt.toISOString(),
      endDate: event.endsAt.toISOString(),
      timezone: event.timezone,
      location: event.location,
      media: event.media.map((url) => ({ url })),
      status: event.status,
      canceledAt: event.canceledAt?.toISOString() ?? null,
      waiverVersion: event.waiverVersion,
      isDraft: event.isDraft,
      isDeleted: event.deletedAt !== null,
    },
    registration: registration && {
      ...presentMyRegistration(registration),
      paid: registration.paidCents,
      refunded: registration.refundedCents,
      hasReceipt: registration.hasReceipt,
      isTransferred: registration.isTransferred,
    },
    transferred:
      registrationId === null
        ? null
        : { registrationId, hasReceipt, to: to ?? '', paid: paidCents, refunded: refundedCents },
    myFunctions: [...standing.functions],
    canEnter: event.deletedAt === null && canEnterEvent(standing),
  }
}
