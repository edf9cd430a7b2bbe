import type { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import type { NotifyingDeps } from '../../../platform/mail/mail-and-notify.ts'
import { recordAudit } from '../../audit/public.ts'
import { sendTransferDeclinedEmail } from '../cancellation/cancel-or-transfer-mails.ts'
import { closeRecipientPage } from './end-offer.ts'
import { lockOffered } from './offered-spot.ts'
import { settleOffer } from './transfers.store.ts'

export const declineTransfer = (deps: NotifyingDeps & Pick<Deps, 'db'>, actor: Actor, id: string): Promise<undefined> =>
  inTransaction(deps.db, async (tx) => {
    const { event, registration, transfer } = await lockOffered(tx, actor, id)
    await settleOffer(tx, id, { status: 'declined' })
    await closeRecipientPage(deps, tx, transfer)
    await sendTransferDeclinedEmail(deps, tx, { event, registration }, { id: actor.id, email: transfer.toEmail })
    await recordAudit(tx, actor, {
      action: 'registrations.transfer_ended',
      subject: { kind: 'registration', id: registration.id, name: event.name },
    })
    await notifyCamp(tx, event.id, 'participants')
    return undefined
  })
