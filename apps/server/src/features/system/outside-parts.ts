// What stands outside and may not answer: payments, mail, storage.

import { judgeMail } from '@crew-chief/domain/system/mail-health'
import { judgePayments } from '@crew-chief/domain/system/payments-health'
import { judgeStorage } from '@crew-chief/domain/system/storage-health'
import { countAttention } from '../payments/public.ts'
import { countUploadsWaiting, readMails, readProviderEvents } from './system.store.ts'
import type { SystemDeps } from './system-deps.ts'

export async function paymentsPart({ config, db }: Pick<SystemDeps, 'config' | 'db'>) {
  const { lastEventAt, lastPaidAt, oldestUnsettledSeconds, unsettledEvents } = await readProviderEvents(db)
  // An address of its own means a sandbox that several nodes share.
  const provider = config.stripe && !config.stripe.apiBase ? ('stripe' as const) : ('sandbox' as const)
  const eventsBehindSeconds = lastPaidAt && Math.floor((lastPaidAt.getTime() - (lastEventAt?.getTime() ?? 0)) / 1000)
  const facts = {
    provider,
    lastEventAt: lastEventAt?.toISOString() ?? null,
    unsettledEvents,
    ...(await countAttention(db)),
  }
  const { isPublic } = config
  return { ...judgePayments({ ...facts, isPublic, oldestUnsettledSeconds, eventsBehindSeconds }), facts }
}

export async function mailPart({ config, db, tryMail }: Pick<SystemDeps, 'config' | 'db' | 'tryMail'>) {
  const [mails, { fault, answeredMs }] = await Promise.all([readMails(db), tryMail()])
  const { oldestWaitingSeconds, lastSentAt, ...counts } = mails
  const sendsBy = config.smtpUrl ? ('smtp' as const) : ('outbox' as const)
  const facts = { sendsBy, ...counts, lastSentAt: lastSentAt?.toISOString() ?? null, answeredMs }
  const { isPublic } = config
  return { ...judgeMail({ ...facts, isPublic, oldestWaitingSeconds, fault }), facts }
}

export async function storagePart({ config, db, tryStorage }: Pick<SystemDeps, 'config' | 'db' | 'tryStorage'>) {
  const [uploadsWaiting, { fault, answeredMs, answer }] = await Promise.all([countUploadsWaiting(db), tryStorage()])
  const facts = {
    kind: config.s3 ? ('s3' as const) : ('disk' as const),
    freeBytes: answer?.freeBytes ?? null,
    totalBytes: answer?.totalBytes ?? null,
    answeredMs,
  }
  return { ...judgeStorage({ ...facts, fault }), facts: { ...facts, uploadsWaiting } }
}
