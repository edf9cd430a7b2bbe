import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createFindActor } from './find-actor.ts'

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
