import { eventStaffApi } from '@crew-chief/contract/event-staff'
import { invitationsApi } from '@crew-chief/contract/invitations'
import { usersApi } from '@crew-chief/contract/users'
import { desc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/accounts.tables.ts'
import { auditEntries } from '../audit/audit.tables.ts'

const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)
const admin = await given.as('ADMIN')

type Address = { email: string; name?: string }
const send = (id: string, addresses: Address[], query: { preview?: 'true' } = {}, token = admin.token) =>
  server.send(
    eventStaffApi.addStaffList,
    { params: { id }, query, body: { addresses, functions: ['desk'] } },
    { token },
  )
const preview = async (id: string, addresses: Address[]) =>
  (await send(id, addresses, { preview: 'true' })).body.addresses.map(({ effect, problem }) => effect ?? problem)
const staffOf = async (id: string) =>
  (await server.send(eventStaffApi.listStaff, { params: { id } }, { token: admin.token })).body
const mailsTo = (address: string) =>
  server.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(desc(mails.createdAt))

let serial = 0
const newEmail = () => `listed${++serial}@mail.example`

async function importedPerson({ invite = false } = {}) {
  const email = newEmail()
  const rows = [{ email, firstName: 'Ivy', lastName: 'Imported' }]
  await server.send(usersApi.importUsers, { body: { rows, invite } }, { token: admin.token })
  return email
}

test('a preview says what happens with each address, and changes nothing', async () => {
  const camp = await make.camp()
  const known = await given.signedIn()
  const listed = await given.signedIn()
  await make.staff(camp.id, { userId: listed.id })
  const imported = await importedPerson()
  const unknown = newEmail()
  const lines = [known.email.toUpperCase(), imported, unknown, listed.email, 'nobody', unknown]
  const staff = await staffOf(camp.id)
  expect(
    await preview(
      camp.id,
      lines.map((email) => ({ email })),
    ),
  ).toEqual([
    'ADDED',
    'NOT_JOINED',
    'INVITED',
    'Already on the staff',
    'Please enter a valid email address',
    'Listed twice',
  ])
  expect(await staffOf(camp.id)).toEqual(staff)
  for (const email of [known.email, imported, unknown]) expect(await mailsTo(email)).toEqual([])
})

test('everyone of a list is added with the same functions, mailed and recorded', async () => {
  const camp = await make.camp({ name: 'Listed Camp' })
  const known = await given.signedIn()
  const imported = await importedPerson()
  const unknown = newEmail()
  const list = [{ email: known.email }, { email: imported }, { email: unknown, name: 'Una Known' }]
  const { status, body } = await send(camp.id, list)
  expect([status, body.added]).toEqual([200, 3])
  const staff = await staffOf(camp.id)
  expect(staff.map(({ kind, functions }) => [kind, ...functions]).sort()).toEqual([
    ['account', 'desk'],
    ['account', 'desk'],
    ['invited', 'desk'],
  ])
  expect((await mailsTo(known.email)).map(({ subject }) => subject)).toEqual(['You’re on staff: Listed Camp'])
  // A person who has not joined could not open the event without a link to set a password.
  expect((await mailsTo(imported)).map(({ subject }) => subject).sort()).toEqual([
    'Welcome to Crew Chief',
    'You’re on staff: Listed Camp',
  ])
  const [invitation] = await mailsTo(unknown)
  expect([invitation?.toName, invitation?.text]).toEqual(['Una Known', expect.stringContaining('Hello Una Known,')])
  const entries = await server.db.select().from(auditEntries).where(like(auditEntries.action, 'staff.added'))
  expect(entries).toHaveLength(3)
  expect(await preview(camp.id, [{ email: unknown }])).toEqual(['INVITED_AGAIN'])
})

test('a person whose invitation was revoked is added without a new link, and the preview says so', async () => {
  const camp = await make.camp()
  const email = await importedPerson({ invite: true })
  const found = await server.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const body = { userIds: found.map(({ id }) => id) }
  await server.send(invitationsApi.revokeInvitations, { body }, { token: admin.token })
  const before = (await mailsTo(email)).map(({ id }) => id)
  expect(await preview(camp.id, [{ email }])).toEqual(['ADDED'])
  await send(camp.id, [{ email }])
  const mailed = (await mailsTo(email)).filter(({ id }) => !before.includes(id))
  expect(mailed.map(({ subject }) => subject)).toEqual([expect.stringContaining('on staff')])
})

test('a list with a problem adds and mails no one', async () => {
  const camp = await make.camp()
  const email = newEmail()
  for (const other of ['nobody', email])
    expect(await send(camp.id, [{ email }, { email: other }])).toMatchObject({
      status: 409,
      code: 'staff.list_changed',
    })
  expect([await staffOf(camp.id), await mailsTo(email)]).toEqual([[], []])
})

test('of two lists with the same people at the same time one is refused as a whole', async () => {
  const camp = await make.camp()
  const people = [await given.signedIn(), await given.signedIn()].map(({ email }) => ({ email }))
  const replies = await Promise.all([send(camp.id, people), send(camp.id, people.toReversed())])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await staffOf(camp.id)).toHaveLength(2)
})

test('invitations of a list count one by one against the limit', async () => {
  const camp = await make.camp()
  const director = await given.signedIn()
  await make.staff(camp.id, { userId: director.id, functions: ['director'] })
  const list = () => Array.from({ length: 40 }, () => ({ email: newEmail() }))
  expect((await send(camp.id, list(), {}, director.token)).status).toBe(200)
  expect(await send(camp.id, list(), {}, director.token)).toMatchObject({
    status: 429,
    code: 'staff.too_many_invitations',
  })
  expect(await staffOf(camp.id)).toHaveLength(41)
  // The refused list used nothing of the limit.
  expect((await send(camp.id, list().slice(0, 20), {}, director.token)).status).toBe(200)
})
