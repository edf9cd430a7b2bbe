import type { SpotTransfer } from '@crew-chief/contract/cancel-or-transfer'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { databaseTime } from '../../../db/database-time.ts'
import type { Deps } from '../../../deps.ts'
import { findUser } from '../../accounts/public.ts'
import { findEvent, findWaiver } from '../events.store.ts'
import { findRegistration } from '../registrations.store.ts'
import { findOwnTransfer, isAvailable } from './offered-spot.ts'
import { transferMoney } from './transfer-spot.ts'

export async function getTransfer({ db }: Pick<Deps, 'db'>, actor: Actor | null, id: string): Promise<SpotTransfer> {
  const transfer = await findOwnTransfer(db, actor, id)
  const registration = await findRegistration(db, transfer.registrationId)
  const event = registration && (await findEvent(db, registration.eventId))
  const sender = await findUser(db, transfer.fromUserId)
  if (!registration || !event || !sender) throw new AppError('transfers.not_found')
  const isOpen = isAvailable({ transfer, event, registration }, await databaseTime(db))
  const { money, isPaid } = await transferMoney(db, { event, registration }, actor ?? { role: 'NON_MEMBER' })
  return {
    id,
    status: transfer.status === 'offered' && !isOpen ? 'expired' : transfer.status,
    from: fullName(sender),
    expiresAt: transfer.expiresAt.toISOString(),
    event: {
      id: event.id,
      name: event.name,
      type: event.type,
      startDate: event.startsAt.toISOString(),
      endDate: event.endsAt.toISOString(),
      timezone: event.timezone,
      location: event.location,
      waiver: { version: event.waiverVersion, text: await findWaiver(db, event) },
    },
    amountDue: money.dueCents,
    isPaid,
  }
}
