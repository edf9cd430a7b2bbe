// The mails in the outbox that are not sent yet, and the pause of bulk mail on all nodes.

import type { Reply } from '@crew-chief/contract/endpoint'
import type { mailApi } from '@crew-chief/contract/mail'
import type { Actor } from '../../actor.ts'
import { inTransaction, type Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { countSentLastMinute, countWaiting, findBulkPause, pauseBulk } from '../../platform/mail/mail-flow.store.ts'
import { recordAudit } from '../audit/public.ts'

type Backlog = Reply<typeof mailApi.getMailBacklog>

export async function readBacklog(db: Reader): Promise<Backlog> {
  const waiting = await countWaiting(db)
  const bulkPausedAt = await findBulkPause(db)
  const sentLastMinute = await countSentLastMinute(db)
  const moving = waiting.urgent + waiting.transactional + (bulkPausedAt ? 0 : waiting.bulk)
  return {
    waiting,
    sentLastMinute,
    secondsLeft: secondsLeft(moving, sentLastMinute),
    bulkPausedAt: bulkPausedAt?.toISOString() ?? null,
  }
}

function secondsLeft(mails: number, sentLastMinute: number): number | null {
  if (mails === 0) return 0
  return sentLastMinute === 0 ? null : Math.ceil((mails * 60) / sentLastMinute)
}

export const setBulkMail = ({ db }: Pick<Deps, 'db'>, actor: Actor, isPaused: boolean): Promise<Backlog> =>
  inTransaction(db, async (tx) => {
    const isChanged = await pauseBulk(tx, isPaused)
    if (isChanged) await recordAudit(tx, actor, { action: isPaused ? 'mail.bulk_paused' : 'mail.bulk_resumed' })
    return readBacklog(tx)
  })
