import { paths } from '@crew-chief/domain/paths'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { listPushTargets, markPushed, type PushTarget, removePushTarget } from './push.store.ts'

const LIMIT: Limit = { name: 'push-test', max: 5, seconds: 3600, errorCode: 'push.too_many_tests' }
type TestDeps = Pick<Deps, 'config' | 'db' | 'log' | 'push' | 'rateLimits'>

/** Sends a message to all devices of the user; `sent` counts those whose push service accepted it. */
export async function testPush(deps: TestDeps, actor: Actor): Promise<{ sent: number }> {
  const targets = await listPushTargets(deps.db, [actor.id])
  if (targets.length === 0) throw new AppError('push.no_device')
  await deps.rateLimits.take(LIMIT, actor.id)
  const id = crypto.randomUUID()
  const outcomes = await Promise.all(targets.map((target) => sendTo(deps, target, id)))
  if (outcomes.every((outcome) => outcome === 'failed')) throw new AppError('push.service_failed')
  if (outcomes.every((outcome) => outcome === 'gone')) throw new AppError('push.no_device')
  return { sent: outcomes.filter((outcome) => outcome === 'sent').length }
}

async function sendTo({ config, db, log, push }: TestDeps, target: PushTarget, id: string) {
  const message = {
    id,
    title: config.productName,
    body: 'Push notifications work on this device.',
    path: paths.notificationSettings(),
  }
  const outcome = await push.send(target, message, { ttlSeconds: 600, isUrgent: true }).catch((error: Error) => {
    log.warn({ fault: describeFault(error) }, 'the test push was not sent')
    return 'failed' as const
  })
  await inTransaction(db, (tx) =>
    outcome === 'gone' ? removePushTarget(tx, target.id) : markPushed(tx, [target.id], outcome === 'sent'),
  )
  return outcome
}
