import { accountsApi } from '@crew-chief/contract/accounts'
import { expect, test } from 'vitest'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createFindActor } from '../accounts/find-actor.ts'
import { endSessionsOf, updateUser } from '../accounts/public.ts'
import { changePassword } from './change-password.ts'

const server = await startTestServer()
const given = builders(server)
const { deps, db } = server
const findActor = createFindActor(deps)

const RESET = 'chosen with a reset token'
const STOLEN = 'chosen on the stolen phone'
const logInStatus = async (email: string, password: string) =>
  (await server.send(accountsApi.login, { body: { email, password } })).status

/** Resets the password while the new password of the other device is being hashed. */
async function reset(userId: string) {
  const passwordHash = await deps.passwords.hash(RESET)
  await inTransaction(db, async (tx) => {
    await updateUser(tx, userId, { passwordHash })
    await endSessionsOf(tx, userId, 'password')
  })
}

type Change = (actor: Actor, hash: (password: string) => Promise<string>) => Promise<unknown>

/** Which password works after a reset during a change: [of the reset, of the change]. */
async function afterBoth(change: Change) {
  const ann = await given.signedIn()
  const actor = await findActor(ann.token)
  if (!actor) throw new Error('no active session')
  const hash = async (password: string) => {
    await reset(ann.id)
    return deps.passwords.hash(password)
  }
  const code = await change(actor, hash).then(
    () => 'changed',
    (error: { code?: string }) => error.code,
  )
  return [code, await logInStatus(ann.email, RESET), await logInStatus(ann.email, STOLEN)]
}

test('a password reset wins over a concurrent password change', async () => {
  const guarded: Change = (actor, hash) => {
    const passwords = { ...deps.passwords, hash }
    return changePassword({ ...deps, passwords }, actor, '', { currentPassword: PASSWORD, newPassword: STOLEN })
  }
  expect(await afterBoth(guarded)).toEqual(['session.expired', 200, 401])
})

test('control: without a second check the concurrent change wins', async () => {
  const unguarded: Change = async (actor, hash) => {
    const passwordHash = await hash(STOLEN)
    await inTransaction(db, (tx) => updateUser(tx, actor.id, { passwordHash }))
  }
  expect(await afterBoth(unguarded)).toEqual(['changed', 401, 200])
})

test('of several parallel changes one succeeds and the others are rejected', async () => {
  const ann = await given.signedIn()
  const actor = await findActor(ann.token)
  if (!actor) throw new Error('no active session')
  const outcomes = await runConcurrently(4, (i) =>
    changePassword(deps, actor, '', { currentPassword: PASSWORD, newPassword: `password ${i}` }).then(
      () => i,
      () => null,
    ),
  )
  const [winner, ...others] = outcomes.filter((outcome) => outcome !== null)
  expect([others, await logInStatus(ann.email, `password ${winner}`)]).toEqual([[], 200])
})
