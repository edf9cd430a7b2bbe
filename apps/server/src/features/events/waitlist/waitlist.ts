import { waitlistError } from '@crew-chief/domain/events/registration-rules'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { lockActiveUser } from '../../accounts/public.ts'
import { addRegistration, changeStatus, type StatusDeps } from '../change-status.ts'
import { rejectDraft } from '../event-standing.ts'
import { lockEvent } from '../events.store.ts'
import { presentMyRegistration } from '../present-registration.ts'
import { hasToConfirmEmail } from '../registration/hoarding.ts'
import { findLive } from '../registrations.store.ts'

export const joinWaitlist = (deps: Pick<Deps, 'db' | 'config'>, actor: Actor, eventId: string) =>
  inTransaction(deps.db, async (tx) => {
    if (!(await lockActiveUser(tx, actor.id))) throw new AppError('session.expired')
    const event = await lockEvent(tx, eventId)
    if (!event) throw new AppError('events.not_found')
    await rejectDraft(tx, actor, event)
    const mine = await findLive(tx, eventId, actor.id)
    const mustConfirmEmail = await hasToConfirmEmail(deps, tx, actor, { event, mine })
    const error = waitlistError({ ...event, mustConfirmEmail }, mine, new Date())
    if (error) throw new AppError(error)
    const registration = await addRegistration(tx, {
      eventId,
      userId: actor.id,
      status: 'WAITLISTED',
      isAccepted: true,
    })
    return presentMyRegistration(registration)
  })

/** Also declines an offered seat, which is then offered to the next person. */
export async function leaveWaitlist(
  deps: StatusDeps & Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
): Promise<undefined> {
  await inTransaction(deps.db, async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event) throw new AppError('events.not_found')
    await rejectDraft(tx, actor, event)
    const mine = await findLive(tx, eventId, actor.id)
    if (mine?.status !== 'WAITLISTED') throw new AppError('events.not_waitlisted')
    await changeStatus(deps, tx, mine, { status: 'CANCELLED' })
  })
}
