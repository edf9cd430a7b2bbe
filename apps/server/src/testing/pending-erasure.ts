import { createFindActor } from '../features/accounts/find-actor.ts'
import { accountsPersonalData } from '../features/accounts/public.ts'
import { eraseMe } from '../features/users/erase-me.ts'
import type { PersonalData } from '../personal-data.ts'
import { PASSWORD } from './builders.ts'
import { waitForLockWaiters } from './concurrency.ts'
import type { TestServer } from './test-server.ts'

/** Runs `work` while an erasure is uncommitted: `part` has already deleted its data. `work` must wait for the commit. */
export const withPendingErasure =
  ({ db, deps }: Pick<TestServer, 'db' | 'deps'>, part: PersonalData) =>
  async <T>(token: string, work: () => Promise<T>): Promise<T> => {
    const reached = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const waiting: PersonalData = {
      name: 'waiting',
      tables: [],
      export: async () => null,
      beforeErasure: async () => {
        reached.resolve()
        await finish.promise
      },
    }
    const actor = await createFindActor(deps)(token)
    if (!actor) throw new Error('no session')
    const erasing = eraseMe(deps, actor, { password: PASSWORD }, [part, accountsPersonalData, waiting])
    await reached.promise
    const answer = work()
    await waitForLockWaiters(db)
    finish.resolve()
    await erasing
    return answer
  }
