import type { Decoded } from '@crew-chief/contract/endpoint'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import { formatCents } from '@crew-chief/domain/money'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/public.ts'
import type { PaymentDeps } from '../../payments/public.ts'
import type { RegistrationRow, Seat } from '../events.tables.ts'
import { correctPrice } from '../money/correct-price.ts'
import { updateRegistration } from '../registrations.store.ts'

type Edit = Pick<Decoded<typeof registrationsApi.changeRegistration>['body'], 'price' | 'shirtSize' | 'level'>

/** Price, shirt size and level for this event. Returns the ids of the requested refunds. */
export async function editRegistration(
  deps: PaymentDeps,
  tx: Tx,
  actor: Actor,
  seat: Seat,
  { price, shirtSize, level }: Edit,
): Promise<string[]> {
  const { event, registration } = seat
  const changes = [
    price && `price ${fromTo(formatCents(fullPrice(registration)), formatCents(price.amount))}`,
    shirtSize !== undefined && `shirt size ${fromTo(registration.shirtSize, shirtSize)}`,
    level !== undefined && `level ${fromTo(registration.level, level)}`,
  ].filter(Boolean)
  if (changes.length === 0) return []
  if (shirtSize !== undefined) await updateRegistration(tx, registration.id, { shirtSize })
  if (level !== undefined) await updateRegistration(tx, registration.id, { level })
  const refunds = price ? await correctPrice(deps, tx, actor, seat, price) : []
  await recordAudit(tx, actor, {
    action: 'registrations.edited',
    subject: { kind: 'registration', id: registration.id, name: event.name },
    details: { changes: changes.join(', '), ...(price && { reason: price.reason }) },
  })
  return refunds
}

const fullPrice = ({ pricePaidCents, amountDueCents }: RegistrationRow): number => pricePaidCents + amountDueCents
const AS_IN_PROFILE = 'as in the profile'
const fromTo = (from: string | null, to: string | null) => `${from ?? AS_IN_PROFILE} to ${to ?? AS_IN_PROFILE}`
