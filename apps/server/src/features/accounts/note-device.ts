import { deviceOf } from '@crew-chief/domain/accounts/device'
import type { Named } from '@crew-chief/domain/accounts/full-name'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { queueSecurityNotice } from './security-notice.ts'
import { addKnownDevice } from './sessions.store.ts'

/** Remembers the device of a log-in, and tells the user when it is new. The first one needs no mail. */
export async function noteDevice(
  deps: Pick<Deps, 'config' | 'jobs' | 'rateLimits'>,
  tx: Tx,
  user: Named & { id: string; email: string },
  userAgent: string,
): Promise<void> {
  const device = deviceOf(userAgent)
  if (!(await addKnownDevice(tx, user.id, device))) return
  await queueSecurityNotice(deps, tx, user, {
    subject: `New login to ${deps.config.productName}`,
    text: `Someone just logged in to your account with ${device}. You can see and log out your devices on your profile.`,
  })
}
