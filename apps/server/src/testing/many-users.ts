import { inTransaction } from '../db/transaction.ts'
import { openSession } from '../features/accounts/open-session.ts'
import { insertUser } from '../features/accounts/public.ts'
import { builders } from './builders.ts'
import type { TestServer } from './test-server.ts'

/** Creates hundreds of signed-in users in one transaction. */
export async function signInMany(server: TestServer, count: number): Promise<{ id: string; token: string }[]> {
  const { id: _id, ...first } = await builders(server).user()
  return inTransaction(server.deps.db, async (tx) => {
    const people: { id: string; token: string }[] = []
    for (let serial = 0; serial < count; serial++) {
      const person = await insertUser(tx, { ...first, email: `crowd${serial}-${first.email}` })
      people.push({ id: person.id, token: (await openSession(server.deps, tx, person, '')).token })
    }
    return people
  })
}
