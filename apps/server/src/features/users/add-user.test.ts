import { accountsApi } from '@crew-chief/contract/accounts'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/public.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { directoryEntries } from '../directory/directory.tables.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

const add = (email: string, more: { phoneNumber?: string; role?: 'CLINICIAN' } = {}) =>
  server.send(
    usersApi.addUser,
    { body: { email, firstName: 'Bo', lastName: 'Board', ...more } },
    { token: admin.token },
  )
const mailsTo = (email: string) => server.db.select().from(mails).where(eq(mails.toAddress, email))

test('a name and an address are enough; the person gets a link and completes the profile', async () => {
  const { status, body } = await add('Bo@Mail.Example')
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ email: 'bo@mail.example', role: 'NON_MEMBER', hasToReset: true, phoneNumber: null }),
  ])
  const [mail, ...others] = await mailsTo('bo@mail.example')
  expect([mail?.subject, mail?.priority, others]).toEqual(['Welcome to Crew Chief', 'urgent', []])
  const token = /\/welcome\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const accepted = await server.send(accountsApi.acceptInvitation, { body: { token, password: 'a brand new one' } })
  expect([accepted.status, accepted.body.user.id]).toEqual([200, body.id])
  const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, body.id))
  expect(entries.map(({ action, details }) => [action, details]).sort()).toEqual([
    ['users.added', {}],
    ['users.invited', {}],
  ])
})

test('phone number and membership can be set; the audit log names the membership', async () => {
  const { body } = await add('clinician@mail.example', { phoneNumber: '(555) 123-4567', role: 'CLINICIAN' })
  expect(body).toMatchObject({ phoneNumber: '5551234567', role: 'CLINICIAN' })
  const [entry] = await server.db.select().from(directoryEntries).where(eq(directoryEntries.userId, body.id))
  expect(entry).toMatchObject({ firstName: 'Bo' })
  const audited = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, body.id))
  expect(audited.find(({ action }) => action === 'users.added')?.details).toEqual({ role: 'CLINICIAN' })
})

test('an address in use adds no one and mails no one', async () => {
  const known = await given.user()
  expect(await add(known.email)).toMatchObject({ status: 409, code: 'accounts.email_in_use' })
  expect(await mailsTo(known.email)).toEqual([])
  expect(await server.db.select().from(users).where(eq(users.email, known.email))).toHaveLength(1)
})
