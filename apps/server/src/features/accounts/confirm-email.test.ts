import { accountsApi } from '@crew-chief/contract/accounts'
import { sessionApi } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailBounces, mails } from '../../platform/mail/mail.tables.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { emailConfirmations, users } from './accounts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

let serial = 0
async function newcomer() {
  const email = `newcomer${++serial}@mail.example`
  const { body } = await server.send(accountsApi.register, {
    body: {
      email,
      password: PASSWORD,
      firstName: 'Nia',
      lastName: 'Newcomer',
      phoneNumber: '5551234567',
      address: '12 Baseline Rd',
      shirtSize: 'M',
      gender: 'OTHER',
    },
  })
  return { email, id: body.user.id, token: body.token ?? '' }
}
const mailsTo = (email: string) =>
  server.db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(mails.createdAt)
const linkIn = (text = '') => text.match(/\/confirm-email\?token=([\w-]+)/)?.[1] ?? ''
const lastLink = async (email: string) => linkIn((await mailsTo(email)).at(-1)?.text)
const confirm = (token: string) => server.send(accountsApi.confirmEmail, { body: { token } })
const isConfirmed = async (token: string) => (await server.send(sessionApi.me, {}, { token })).body.emailConfirmed
const resend = (token: string) => server.send(accountsApi.resendConfirmation, {}, { token })

test('the welcome mail has a link that confirms the address once, without a session', async () => {
  const nia = await newcomer()
  const [welcome, ...others] = await mailsTo(nia.email)
  expect([welcome?.subject, others]).toEqual(['Welcome to Crew Chief', []])
  expect(welcome?.text).toContain(`${server.deps.config.publicUrl}/confirm-email?token=`)
  expect(await isConfirmed(nia.token)).toBe(false)
  const token = linkIn(welcome?.text)
  expect((await confirm(token)).status).toBe(204)
  expect(await isConfirmed(nia.token)).toBe(true)
  const again = await confirm(token)
  expect([again.status, again.code]).toEqual([400, 'accounts.bad_confirmation'])
  expect(await isConfirmed(nia.token)).toBe(true)
})

test('a confirmed address is no longer marked as bounced', async () => {
  const nia = await newcomer()
  await server.db.insert(mailBounces).values({ address: nia.email, reason: '550', isReported: true })
  expect((await confirm(await lastLink(nia.email))).status).toBe(204)
  expect(await server.db.select().from(mailBounces)).toEqual([])
})

test('a link works for seven days and only until the next one is sent', async () => {
  const nia = await newcomer()
  const first = await lastLink(nia.email)
  expect((await resend(nia.token)).status).toBe(204)
  expect((await confirm(first)).status).toBe(400)
  const second = await lastLink(nia.email)
  await server.db
    .update(emailConfirmations)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(emailConfirmations.userId, nia.id))
  expect((await confirm(second)).status).toBe(400)
  expect(await isConfirmed(nia.token)).toBe(false)
})

test('unknown tokens are refused', async () => {
  expect((await confirm('x'.repeat(43))).status).toBe(400)
})

test('the link can be sent again three times an hour, and not at all once confirmed', async () => {
  const nia = await newcomer()
  for (let i = 0; i < 3; i++) expect((await resend(nia.token)).status).toBe(204)
  const refused = await resend(nia.token)
  expect([refused.status, refused.code]).toEqual([429, 'accounts.too_many_confirmations'])
  expect(await mailsTo(nia.email)).toHaveLength(4)
  await confirm(await lastLink(nia.email))
  expect((await resend(nia.token)).status).toBe(204)
  expect(await mailsTo(nia.email)).toHaveLength(4)
})

test('the database stores only a hash of the token', async () => {
  const nia = await newcomer()
  const [row] = await server.db.select().from(emailConfirmations).where(eq(emailConfirmations.userId, nia.id))
  expect(row?.tokenHash.toString('base64url')).not.toBe(await lastLink(nia.email))
})

test('a password reset with a mailed code confirms the address, one with an admin’s code does not', async () => {
  const nia = await newcomer()
  const ray = await newcomer()
  await server.send(accountsApi.requestPasswordReset, { body: { email: nia.email } })
  while ((await server.runJobs()) > 0);
  const reset = (email: string, token: string) =>
    server.send(accountsApi.resetPassword, { body: { email, token, password: 'a brand new one' } })
  const mailed = (await mailsTo(nia.email)).find(({ subject }) => subject.includes('reset token'))
  expect((await reset(nia.email, mailed?.text.match(/^ {4}(\S+)$/m)?.[1] ?? '')).status).toBe(200)
  const { body } = await server.send(accountsApi.makeResetToken, { body: { userId: ray.id } }, { token: admin.token })
  expect((await reset(ray.email, body.token)).status).toBe(200)
  const confirmedAt = async (id: string) =>
    (await server.db.select({ at: users.emailConfirmedAt }).from(users).where(eq(users.id, id)))[0]?.at
  expect([await confirmedAt(nia.id), await confirmedAt(ray.id)]).toEqual([expect.any(Date), null])
})

test('a changed address has to be confirmed, with a link sent to it', async () => {
  const ann = await given.signedIn()
  const change = { email: `new-${ann.email}`, firstName: ann.firstName, lastName: ann.lastName }
  expect(await isConfirmed(ann.token)).toBe(true)
  await server.send(usersApi.updateUser, { params: { id: ann.id }, body: change }, { token: admin.token })
  expect(await isConfirmed(ann.token)).toBe(false)
  expect((await confirm(await lastLink(change.email))).status).toBe(204)
  expect(await isConfirmed(ann.token)).toBe(true)
})

test.each(['Pat\nYour account is locked. Call 555-0100', 'Pat\r\nBcc: x', 'Pat\u2028x', 'Pat\tx', 'Pat\u001b[31m'])(
  'the name %j is refused',
  async (firstName) => {
    const ann = await given.signedIn()
    const { status, fields } = await server.send(
      usersApi.updateMe,
      {
        body: {
          firstName,
          lastName: 'Official',
          phoneNumber: '5551234567',
          address: '12 Baseline Rd',
          shirtSize: 'M',
          gender: 'OTHER',
        },
      },
      { token: ann.token },
    )
    expect([status, fields]).toEqual([400, { firstName: 'Use one line, without control characters' }])
  },
)
