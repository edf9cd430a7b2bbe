import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { sessions } from './accounts.tables.ts'
import { createBatchedFindActor, createFindActor } from './find-actor.ts'

const server = await startTestServer()
const given = builders(server)
const findActor = createFindActor(server.deps)

test('the actor has the user’s role and no password hash', async () => {
  const ann = await given.as('CLINICIAN')
  const actor = await findActor(ann.token)
  expect(actor).toMatchObject({ id: ann.id, role: 'CLINICIAN', hasToReset: false, user: { email: ann.email } })
  expect(actor?.user).not.toHaveProperty('passwordHash')
  expect(JSON.stringify(actor)).not.toMatch(/hash|argon2/i)
})

test('a token we did not sign has no actor', async () => {
  expect(await findActor('not-a-token')).toBeUndefined()
})

test('many tokens are looked up with one statement, and each gets its own actor', async () => {
  const findInBatch = createBatchedFindActor(server.deps)
  const ann = await given.as('ADMIN')
  const ben = await given.signedIn()
  const cleo = await given.signedIn()
  await server.db
    .update(sessions)
    .set({ endedAt: new Date(), endedBecause: 'logout' })
    .where(eq(sessions.userId, ben.id))
  const { sessionId } = (await findActor(cleo.token)) ?? {}
  const expired = server.deps.accessTokens.sign(String(sessionId), new Date(Date.now() - 60_000))
  const tokens = [cleo.token, 'not-a-token', ann.token, ben.token, expired, cleo.token]
  let found: unknown[] = []
  const statements = await statementsOf(async () => {
    found = await Promise.all(tokens.map(findInBatch))
  })
  expect(found).toEqual(await Promise.all(tokens.map(findActor)))
  expect(found.map((actor) => actor !== undefined)).toEqual([true, false, true, false, false, true])
  expect(statements).toHaveLength(1)
})
