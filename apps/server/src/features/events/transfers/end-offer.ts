import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordAudit } from '../../audit/public.ts'
import { cancelPaymentPage, findUnsettled } from '../../payments/public.ts'
import type { EventRow, SpotTransferRow } from '../events.tables.ts'
import { endOpenOffer } from './transfers.store.ts'

/** Also closes the payment page of the recipient. The event must be locked. */
export async function endOffer(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  actor: Actor,
  event: EventRow,
  registrationId: string | undefined,
) {
  const ended = registrationId && (await endOpenOffer(tx, registrationId))
  if (!ended) throw new AppError('transfers.not_found')
  await closeRecipientPage(deps, tx, ended)
  await recordAudit(tx, actor, {
    action: 'registrations.transfer_ended',
    subject: { kind: 'registration', id: ended.registrationId, name: event.name },
  })
  await notifyCamp(tx, event.id, 'participants')
}

export async function closeRecipientPage(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  { registrationId, payerId }: SpotTransferRow,
): Promise<void> {
  const open = payerId && (await findUnsettled(tx, 'registration', registrationId))
  if (!open || open.userId !== payerId) return
  if (!(await cancelPaymentPage(deps, tx, open))) throw new AppError('events.payment_processing')
}
