// A person has their account erased. What the books need stays, without the person.

import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { PersonalData } from '../../personal-data.ts'
import { recordAudit } from '../audit/public.ts'
import { confirmPassword } from './confirm-password.ts'
import { lockAdmins } from './people.store.ts'

export async function eraseMe(
  deps: Pick<Deps, 'db' | 'passwords' | 'rateLimits'>,
  actor: Actor,
  password: string,
  parts: readonly PersonalData[],
): Promise<undefined> {
  const stillConfirmed = await confirmPassword(deps, actor, password)
  await inTransaction(deps.db, async (tx) => {
    const admins = await lockAdmins(tx)
    await stillConfirmed(tx)
    if (admins.length === 1 && admins.includes(actor.id)) throw new AppError('users.last_admin')
    // Written first: the log's own part then takes the name out of this line too.
    await recordAudit(tx, actor, {
      action: 'users.erased',
      subject: { kind: 'user', id: actor.id, name: 'Erased user' },
    })
    for (const part of parts) await part.erase(tx, { id: actor.id, email: actor.user.email })
  })
}
