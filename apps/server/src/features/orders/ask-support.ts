// Stores a customer's message with the order and mails it to support.

import { fullName } from '@crew-chief/domain/accounts/full-name'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { paths } from '@crew-chief/domain/paths'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { supportReason } from '../../platform/mail/mail-body.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { insertMessage, isOrderOf } from './orders.store.ts'

const PER_USER: Limit = { name: 'order-support', max: 5, seconds: 3600, errorCode: 'orders.too_many_messages' }

export async function askSupport(
  { db, jobs, config, rateLimits }: Pick<Deps, 'db' | 'jobs' | 'config' | 'rateLimits'>,
  { id: userId, user }: Actor,
  orderId: string,
  message: string,
): Promise<undefined> {
  if (!(await isOrderOf(db, orderId, userId))) throw new AppError('orders.not_found')
  await rateLimits.take(PER_USER, userId)
  const name = fullName(user)
  const body = writeMail(config, {
    opening: { kind: 'order_question', order: `#${orderNumber(orderId)}`, person: name },
    parts: [
      { quote: message },
      `From ${name}. Reply to ${user.email}.`,
      { button: 'View the order', url: config.publicUrl + paths.adminOrders({ order: orderId }) },
    ],
    reason: supportReason(config),
  })
  await inTransaction(db, async (tx) => {
    await insertMessage(tx, orderId, message)
    const to = { address: config.supportEmail, name: config.productName }
    await queueMail(jobs, tx, 'transactional', { to, mentions: [userId], ...body })
  })
}
