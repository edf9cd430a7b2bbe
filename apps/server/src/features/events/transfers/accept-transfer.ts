// The recipient of an offered spot takes it over. If it costs more for them, they pay the difference first.

import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { markEmailConfirmed } from '../../accounts/public.ts'
import { findUnsettled } from '../../payments/public.ts'
import type { StatusDeps } from '../change-status.ts'
import type { EventRow, RegistrationRow } from '../events.tables.ts'
import { acceptShownWaiver } from '../registration/place-hold.ts'
import { findLive } from '../registrations.store.ts'
import { closeRecipientPage } from './end-offer.ts'
import { ensureTransferable } from './offer-transfer.ts'
import { lockOffered, type OfferedSpot } from './offered-spot.ts'
import { transferMoney, transferSpot } from './transfer-spot.ts'
import { findAcceptedTransfer, holdTransfer } from './transfers.store.ts'

type AcceptDeps = StatusDeps & Pick<Deps, 'db'>

export const acceptTransfer = (deps: AcceptDeps, actor: Actor, id: string, waiverVersion: number | undefined) =>
  inTransaction(deps.db, async (tx) => {
    const offered = await lockOffered(tx, actor, id)
    const { event } = offered
    await rejectRegistered(tx, event, actor)
    await acceptShownWaiver(tx, actor, event, waiverVersion)
    await markEmailConfirmed(tx, actor.id)
    const amountDue = await takeOver(deps, tx, actor, offered)
    await notifyCamp(tx, event.id, 'participants')
    return { eventId: event.id, amountDue }
  })

async function rejectRegistered(tx: Tx, { id }: EventRow, actor: Actor): Promise<void> {
  const live = await findLive(tx, id, actor.id)
  if (!live) return
  const message = 'You’re on the waitlist for this event. Leave it first, then accept.'
  throw new AppError('events.already_registered', live.status === 'WAITLISTED' ? { message } : {})
}

/** Returns what the recipient has to pay before the spot is theirs. */
async function takeOver(deps: StatusDeps, tx: Tx, actor: Actor, offered: OfferedSpot): Promise<number> {
  await ensureTransferable(tx, offered, actor.id)
  const { transfer, registration } = offered
  const { money, priceCents, refundTerms } = await transferMoney(tx, offered, actor)
  if (money.dueCents > 0) {
    // The first page is the purchase, while it is open.
    const open = transfer.payerId === actor.id ? await findUnsettled(tx, 'registration', registration.id) : undefined
    const terms = open ? transfer.refundTerms : refundTerms
    await holdTransfer(tx, transfer.id, { payerId: actor.id, priceCents, refundTerms: terms })
  } else {
    // Opened when their price was higher.
    await closeRecipientPage(deps, tx, transfer)
    await transferSpot(deps, tx, { ...offered, recipient: actor.user, money, refundTerms })
  }
  return money.dueCents
}

/** The sender's spot is gone, or the recipient has another address now: they may register themselves. */
function ignoreEnded(error: unknown): undefined {
  if (!(error instanceof AppError && error.code.startsWith('transfers.'))) throw error
}

/**
 * For the checkout of a spot that the actor has accepted: what they have to pay for it now, 0 if it became theirs because
 * nothing is due anymore. Undefined without such a spot.
 */
export async function continueTransfer(
  deps: StatusDeps,
  tx: Tx,
  actor: Actor,
  eventId: string,
): Promise<{ event: EventRow; registration: RegistrationRow; dueCents: number } | undefined> {
  const accepted = await findAcceptedTransfer(tx, eventId, actor.id)
  if (!accepted || (await findLive(tx, eventId, actor.id))) return undefined
  const offered = await lockOffered(tx, actor, accepted.id).catch(ignoreEnded)
  if (!offered) return undefined
  const dueCents = await takeOver(deps, tx, actor, offered)
  return { event: offered.event, registration: offered.registration, dueCents }
}
