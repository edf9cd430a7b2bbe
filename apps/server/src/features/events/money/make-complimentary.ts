import { formatCents } from '@crew-chief/domain/money'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/public.ts'
import type { PaymentDeps } from '../../payments/public.ts'
import type { Seat } from '../events.tables.ts'
import { updateRegistration } from '../registrations.store.ts'
import { closeDuePage } from './record-payment.ts'

/** Nothing is due any more, also not on a payment page that is open. */
export async function makeComplimentary(
  deps: PaymentDeps,
  tx: Tx,
  actor: Actor,
  { event, registration }: Seat,
  complimentaryReason: string,
) {
  if (registration.amountDueCents === 0) throw new AppError('registrations.nothing_due')
  await closeDuePage(deps, tx, registration)
  const terms = { amountDueCents: 0, complimentaryReason, complimentaryBy: actor.id }
  await updateRegistration(tx, registration.id, terms)
  await recordAudit(tx, actor, {
    action: 'registrations.complimentary',
    subject: { kind: 'registration', id: registration.id, name: event.name },
    details: { amount: formatCents(registration.amountDueCents), reason: complimentaryReason },
  })
}
