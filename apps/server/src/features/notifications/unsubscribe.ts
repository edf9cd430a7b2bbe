import type { Reply } from '@crew-chief/contract/endpoint'
import type { notificationsApi } from '@crew-chief/contract/notifications'
import { isChannelOn, KIND_RULES } from '@crew-chief/domain/notifications/kinds'
import { AppError } from '../../app-error.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { inTransaction, type Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { readUnsubscribeToken } from './notification-mail.ts'
import { listRecipients, type Recipient } from './recipients.store.ts'
import { setChoice } from './settings.store.ts'

type UnsubscribeDeps = Pick<Deps, 'db' | 'pseudonym'>
type Subscription = Reply<typeof notificationsApi.getUnsubscribe>

export async function getUnsubscribe(deps: UnsubscribeDeps, token: string): Promise<Subscription> {
  const { kind, person } = await readLink(deps, deps.db, token)
  return { kind, label: KIND_RULES[kind].label, isSubscribed: isChannelOn(kind, 'email', person.choices) }
}

/** Also stops e-mails that are queued but not yet sent: the choice is checked again before sending. */
export const unsubscribe = (deps: UnsubscribeDeps, token: string): Promise<Subscription> =>
  inTransaction(deps.db, async (tx) => {
    const { kind, person } = await readLink(deps, tx, token)
    await setChoice(tx, person.id, { kind, channel: 'email', isOn: false })
    return { kind, label: KIND_RULES[kind].label, isSubscribed: false }
  })

async function readLink(deps: UnsubscribeDeps, db: Reader, token: string) {
  const link = readUnsubscribeToken(deps, token)
  const [person]: Recipient[] = link && isUuid(link.userId) ? await listRecipients(db, [link.userId]) : []
  if (!link || !person) throw new AppError('notifications.bad_link')
  return { kind: link.kind, person }
}
