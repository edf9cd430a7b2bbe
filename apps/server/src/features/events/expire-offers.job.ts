// An offered seat nobody took within a day goes to the next in line.

import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { changeStatus } from './change-status.ts'
import { lockEventEvenDeleted } from './events.store.ts'
import { offerFreeSeats } from './offer-seats.ts'
import { tellOfferPassed } from './registration-mails.ts'
import { findRegistration, listEventsWithLineAndSeats, listPassedOffers } from './registrations.store.ts'

export const expireOffers = jobKind<object>('events.expire-offers')
export const OFFERS_CRON = '* * * * *'

const MOST = 200

export async function runExpireOffers(deps: Pick<Deps, 'db' | 'jobs' | 'config'>): Promise<void> {
  for (const { id, eventId } of await listPassedOffers(deps.db, MOST)) {
    await inTransaction(deps.db, async (tx) => {
      const event = await lockEventEvenDeleted(tx, eventId)
      const registration = await findRegistration(tx, id)
      // Taken or left while we waited for the event.
      if (!event || !registration?.offerExpiresAt || registration.offerExpiresAt > new Date()) return
      const passed = await changeStatus(deps, tx, registration, { status: 'CANCELLED' })
      await tellOfferPassed(deps, tx, { event, registration: passed })
    })
  }
  await offerLeftovers(deps)
}

/** Seats that came free without anybody being asked: an erased account cannot write mails. */
async function offerLeftovers(deps: Pick<Deps, 'db' | 'jobs' | 'config'>): Promise<void> {
  for (const { id } of await listEventsWithLineAndSeats(deps.db)) {
    await inTransaction(deps.db, (tx) => offerFreeSeats(deps, tx, id))
  }
}
