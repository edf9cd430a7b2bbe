import { accountsApi } from '@crew-chief/contract/accounts'
import { usersApi } from '@crew-chief/contract/users'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const laptop = await startTestServer({ env: { REFUSE_COMMON_PASSWORDS: 'off' } })
const publicServer = await startTestServer({ env: { REFUSE_COMMON_PASSWORDS: 'on' } })

const profile = {
  phoneNumber: '5551234567',
  address: '12 Baseline Rd',
  shirtSize: 'M' as const,
  gender: 'OTHER' as const,
}
const person = { ...profile, firstName: 'Nia', lastName: 'Newcomer' }
let serial = 0

/** Every way to set a password, with this one. */
async function setEverywhere(server: TestServer, password: string) {
  const given = builders(server)
  const admin = await given.as('ADMIN')
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  const flagged = await given.signedIn({ hasToReset: true })
  const email = () => `common${++serial}@mail.example`
  const { body: code } = await server.send(accountsApi.makeResetToken, { body: { userId: bob.id } }, admin)
  return {
    register: await server.send(accountsApi.register, { body: { ...person, email: email(), password } }),
    addedByAdmin: await server.send(accountsApi.register, { body: { ...person, email: email(), password } }, admin),
    change: await server.send(
      usersApi.changePassword,
      { body: { currentPassword: PASSWORD, newPassword: password } },
      ann,
    ),
    reset: await server.send(accountsApi.resetPassword, { body: { email: bob.email, token: code.token, password } }),
    completeProfile: await server.send(
      accountsApi.completeProfile,
      { body: { ...profile, email: flagged.email, password } },
      flagged,
    ),
  }
}

test.each(['password123', 'Basketball1', 'QWERTYUIOP', '123456789'])(
  'a public server refuses %s everywhere',
  async (password) => {
    const answers = await setEverywhere(publicServer, password)
    for (const [way, { status, fields }] of Object.entries(answers)) {
      const field = way === 'change' ? 'newPassword' : 'password'
      const message = 'This password is too common. Choose one that’s harder to guess.'
      expect([way, status, fields]).toEqual([way, 400, { [field]: message }])
    }
  },
)

test('a laptop accepts a common password with a warning', async () => {
  for (const { status, body } of Object.values(await setEverywhere(laptop, 'password123')))
    expect([Math.floor(status / 100), body.passwordWarning]).toEqual([2, expect.stringContaining('very common')])
})

test('other passwords are accepted without a warning', async () => {
  for (const { status, body } of Object.values(await setEverywhere(publicServer, 'plum jacket ferry 9')))
    expect([Math.floor(status / 100), body.passwordWarning]).toEqual([2, undefined])
})

test('a refused password does not use up the reset token', async () => {
  const given = builders(publicServer)
  const admin = await given.as('ADMIN')
  const bob = await given.user()
  const { body } = await publicServer.send(accountsApi.makeResetToken, { body: { userId: bob.id } }, admin)
  const reset = (password: string) =>
    publicServer.send(accountsApi.resetPassword, { body: { email: bob.email, token: body.token, password } })
  for (let i = 0; i < 6; i++) expect((await reset('password123')).status).toBe(400)
  expect((await reset('plum jacket ferry 9')).status).toBe(200)
})
