// Given: an account that is being erased. What is asked for meanwhile must wait, and then find nobody.

import { createFindActor } from '../features/accounts/find-actor.ts'
import { accountsPersonalData } from '../features/accounts/public.ts'
import { eraseMe } from '../features/users/erase-me.ts'
import type { PersonalData } from '../personal-data.ts'
import { PASSWORD } from './builders.ts'
import { untilWaiting } from './race.ts'
import type { TestServer } from './test-server.ts'

/** Runs `work` when the account is as good as erased: all that `part` kept of it is gone, and nothing is committed. */
export const whileErasing =
  ({ db, deps }: Pick<TestServer, 'db' | 'deps'>, part: PersonalData) =>
  async <T>(token: string, work: () => Promise<T>): Promise<T> => {
    const [entered, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const waiting: PersonalData = {
      name: 'waiting',
      export: async () => null,
      erase: async () => {
        entered.resolve()
        await leave.promise
      },
    }
    const actor = await createFindActor(deps)(token)
    if (!actor) throw new Error('nobody is signed in')
    const erasing = eraseMe(deps, actor, PASSWORD, [part, accountsPersonalData, waiting])
    await entered.promise
    const answer = work()
    await untilWaiting(db)
    leave.resolve()
    await erasing
    return answer
  }
