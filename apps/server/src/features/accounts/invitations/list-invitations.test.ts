import { accountsApi } from '@crew-chief/contract/accounts'
import { INVITATION_STATES, type InvitationState, invitationsApi } from '@crew-chief/contract/invitations'
import { mailApi } from '@crew-chief/contract/mail'
import { usersApi } from '@crew-chief/contract/users'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailBounces, mails } from '../../../platform/mail/mail.tables.ts'
import { recordBounce } from '../../../platform/mail/mails.store.ts'
import { builders } from '../../../testing/builders.ts'
import { runConcurrently } from '../../../testing/concurrency.ts'
import { codeIn } from '../../../testing/reset-mail.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { accountInvitations, users } from '../accounts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')
const asAdmin = { token: admin.token }
const NEW = 'a brand new one'

let serial = 0

/** Imported together, with a link; `word` is part of their addresses. */
async function invitedPeople(count: number, word = `list${++serial}`) {
  const emails = Array.from({ length: count }, (_, index) => `${word}.${index}@mail.example`)
  const rows = emails.map((email) => ({ email, firstName: 'Ivy', lastName: 'Invited' }))
  await server.send(usersApi.importUsers, { body: { rows, invite: true } }, asAdmin)
  const found = await server.db.select().from(users).where(inArray(users.email, emails)).orderBy(users.email)
  return { word, people: found.map(({ id, email }) => ({ id, email })) }
}

async function invitedPerson() {
  const { people } = await invitedPeople(1)
  const [person] = people
  if (!person) throw new Error('no one was imported')
  return person
}

type Query = { state?: InvitationState; search?: string; before?: string }
const list = async (query: Query) => (await server.send(invitationsApi.listInvitations, { query }, asAdmin)).body
const stateOf = async ({ email }: { email: string }) => (await list({ search: email })).invitations[0]?.state
const sendTo = async (ids: string[]) =>
  (await server.send(invitationsApi.sendInvitations, { body: { userIds: ids } }, asAdmin)).body
const revoke = async (ids: string[]) =>
  (await server.send(invitationsApi.revokeInvitations, { body: { userIds: ids } }, asAdmin)).body

const mailsTo = (email: string) =>
  server.db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(desc(mails.createdAt))
const linkTo = async (email: string) =>
  /\/welcome\?token=([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
const open = async (token: string) => (await server.send(accountsApi.openInvitation, { body: { token } })).status
const accept = async (token: string) =>
  (await server.send(accountsApi.acceptInvitation, { body: { token, password: NEW } })).status
const auditOf = async (action: string, id: string) =>
  server.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), eq(auditEntries.subjectId, id)))

test('each person has the state of their link, and it can be filtered by', async () => {
  const { word, people } = await invitedPeople(INVITATION_STATES.length)
  const personIn = new Map(INVITATION_STATES.map((state, index) => [state, people[index] ?? { id: '', email: '' }]))
  const at = (state: InvitationState) => personIn.get(state) ?? { id: '', email: '' }
  const setMail = (state: InvitationState, status: 'SENT' | 'KEPT') =>
    server.db
      .update(mails)
      .set({ status })
      .where(eq(mails.toAddress, at(state).email))
  await setMail('SENT', 'SENT')
  await setMail('NOT_SENT', 'KEPT')
  await setMail('FAILED', 'SENT')
  await server.db.insert(mailBounces).values({ address: at('FAILED').email, reason: '550', isReported: true })
  expect(await open(await linkTo(at('OPENED').email))).toBe(204)
  expect(await accept(await linkTo(at('JOINED').email))).toBe(200)
  await server.db
    .update(accountInvitations)
    .set({ expiresAt: sql`now()` })
    .where(eq(accountInvitations.userId, at('EXPIRED').id))
  await revoke([at('REVOKED').id])
  const { invitations, counts } = await list({ search: word })
  const stateById = new Map(invitations.map(({ userId, state }) => [userId, state]))
  expect(INVITATION_STATES.map((state) => stateById.get(at(state).id))).toEqual([...INVITATION_STATES])
  expect(counts).toEqual(Object.fromEntries(INVITATION_STATES.map((state) => [state, 1])))
  for (const state of INVITATION_STATES)
    expect((await list({ search: word, state })).invitations.map(({ userId }) => userId)).toEqual([at(state).id])
})

const imported = async (count: number) => {
  const word = `bare${++serial}`
  const emails = Array.from({ length: count }, (_, index) => `${word}.${index}@mail.example`)
  const rows = emails.map((email) => ({ email, firstName: 'Uma', lastName: 'Uninvited' }))
  await server.send(usersApi.importUsers, { body: { rows } }, asAdmin)
  return emails
}
const inviteOthers = async () => (await server.send(invitationsApi.inviteUninvited, {}, asAdmin)).body

test('people imported without a link are counted, and get one link each together', async () => {
  expect((await list({})).uninvited).toBe(0)
  const emails = await imported(3)
  const [first = ''] = emails
  // Known by another way.
  await server.db.update(users).set({ passwordHash: 'by a reset token' }).where(eq(users.email, first))
  expect((await list({ search: 'nobody' })).uninvited).toBe(2)
  const answers = await runConcurrently(4, inviteOthers)
  expect(answers.map(({ sent }) => sent).toSorted()).toEqual([0, 0, 0, 2])
  expect(await Promise.all(emails.map(async (email) => (await mailsTo(email)).length))).toEqual([0, 1, 1])
  expect(await open(await linkTo(emails[1] ?? ''))).toBe(204)
  const { uninvited, invitations } = await list({ search: 'uninvited' })
  expect([uninvited, invitations.length]).toEqual([0, 2])
  const [person] = await server.db
    .select()
    .from(users)
    .where(eq(users.email, emails[2] ?? ''))
  expect(await auditOf('users.invited', person?.id ?? '')).toMatchObject([{ actorId: admin.id }])
})

test('a revoked invitation is not sent again with the others', async () => {
  const person = await invitedPerson()
  await revoke([person.id])
  expect([await inviteOthers(), await stateOf(person)]).toEqual([{ sent: 0 }, 'REVOKED'])
})

test('a link to an address that bounced before failed if it bounces again', async () => {
  const person = await invitedPerson()
  const bounce = () => recordBounce(server.db, person.email, '550', { isReported: true })
  await bounce()
  await server.db.update(mailBounces).set({ createdAt: sql`now() - interval '1 hour'` })
  await sendTo([person.id])
  await server.db.update(mails).set({ status: 'SENT' }).where(eq(mails.toAddress, person.email))
  expect(await stateOf(person)).toBe('SENT')
  await bounce()
  expect(await stateOf(person)).toBe('FAILED')
})

test('a person joined whichever way they set the password', async () => {
  const person = await invitedPerson()
  await server.db.update(users).set({ passwordHash: 'by a reset token' }).where(eq(users.id, person.id))
  expect(await stateOf(person)).toBe('JOINED')
  expect([await sendTo([person.id]), await revoke([person.id])]).toEqual([{ sent: 0 }, { revoked: 0 }])
})

test('the list says when and by whom, also after the person asked for a new link', async () => {
  const person = await invitedPerson()
  await server.send(accountsApi.requestInvitation, { body: { email: person.email } })
  await server.runJobs()
  const [row] = (await list({ search: person.email })).invitations
  expect(row).toMatchObject({ email: person.email, role: 'NON_MEMBER', invitedBy: { id: admin.id } })
  const days = (Date.parse(row?.expiresAt ?? '') - Date.parse(row?.sentAt ?? '')) / 86_400_000
  expect(days).toBeCloseTo(14)
})

test('pages continue after the last row, also while people are invited', async () => {
  const { word, people } = await invitedPeople(52)
  const first = await list({ search: word })
  expect([first.invitations.length, first.hasMore]).toEqual([50, true])
  await invitedPeople(1, word.replace(/\d+$/, 'later'))
  const last = first.invitations.at(-1)?.userId ?? ''
  const second = await list({ search: word, before: last })
  expect([second.invitations.length, second.hasMore]).toEqual([2, false])
  const listed = [...first.invitations, ...second.invitations].map(({ userId }) => userId)
  expect(listed.sort()).toEqual(people.map(({ id }) => id).sort())
})

test('a new link ends the one before, and its mail is not sent if it still waits', async () => {
  const person = await invitedPerson()
  const token = await linkTo(person.email)
  expect(await sendTo([person.id])).toEqual({ sent: 1 })
  const [newest, earlier] = await mailsTo(person.email)
  const [row] = (await list({ search: person.email })).invitations
  expect([newest?.priority, newest?.uselessAfter?.toISOString()]).toEqual(['urgent', row?.expiresAt])
  expect(earlier?.uselessAfter?.toISOString()).toBe(row?.sentAt)
  expect([await open(token), await accept(token)]).toEqual([400, 400])
  expect(await accept(await linkTo(person.email))).toBe(200)
  const entries = await auditOf('users.invited', person.id)
  expect(entries).toMatchObject([{ actorId: admin.id, personId: person.id }])
})

test.each(['KEPT', 'FAILED', 'SENDING'] as const)(
  'a %s mail whose link was revoked is not sent any more',
  async (status) => {
    const person = await invitedPerson()
    await server.db.update(mails).set({ status }).where(eq(mails.toAddress, person.email))
    await revoke([person.id])
    const [mail] = await mailsTo(person.email)
    const resent = await server.send(mailApi.resendMail, { params: { id: mail?.id ?? '' } }, asAdmin)
    expect(resent).toMatchObject({ status: 409, code: 'mail.too_late' })
  },
)

test('links to several people are bulk mail; people imported without a link can get one', async () => {
  const { people } = await invitedPeople(1)
  const email = 'without.link@mail.example'
  await server.send(usersApi.importUsers, { body: { rows: [{ email, firstName: 'No', lastName: 'Link' }] } }, asAdmin)
  const [imported] = await server.db.select().from(users).where(eq(users.email, email))
  const known = await given.user()
  const ids = [...people.map(({ id }) => id), imported?.id ?? '', known.id]
  expect(await sendTo(ids)).toEqual({ sent: 2 })
  const [mail] = await mailsTo(email)
  expect([mail?.priority, await mailsTo(known.email)]).toEqual(['bulk', []])
  expect(await accept(await linkTo(email))).toBe(200)
})

test('up to 500 people can be chosen', async () => {
  const userIds = Array.from({ length: 501 }, () => crypto.randomUUID())
  const refused = await server.send(invitationsApi.sendInvitations, { body: { userIds } }, asAdmin)
  expect(refused).toMatchObject({ status: 400, message: 'Choose up to 500 people at a time' })
})

test('after a revocation the person gets neither a link nor a reset token, until an admin sends a link', async () => {
  const person = await invitedPerson()
  const token = await linkTo(person.email)
  const before = (await mailsTo(person.email)).length
  expect([await revoke([person.id]), await revoke([person.id])]).toEqual([{ revoked: 1 }, { revoked: 0 }])
  expect([await open(token), await accept(token)]).toEqual([400, 400])
  const body = { email: person.email }
  expect((await server.send(accountsApi.requestInvitation, { body })).status).toBe(200)
  expect((await server.send(accountsApi.requestPasswordReset, { body })).status).toBe(200)
  await server.runJobs()
  expect(await mailsTo(person.email)).toHaveLength(before)
  expect(await auditOf('users.invitation_revoked', person.id)).toMatchObject([{ actorId: admin.id }])
  await sendTo([person.id])
  expect(await stateOf(person)).toBe('WAITING')
  expect(await accept(await linkTo(person.email))).toBe(200)
})

test('a revocation ends the reset tokens that the person already has', async () => {
  const mailed = await invitedPerson()
  const passedOn = await invitedPerson()
  await server.send(accountsApi.requestPasswordReset, { body: { email: mailed.email } })
  await server.runJobs()
  const code = codeIn((await mailsTo(mailed.email))[0]?.text)
  const { token } = (await server.send(accountsApi.makeResetToken, { body: { userId: passedOn.id } }, asAdmin)).body
  expect(await revoke([mailed.id, passedOn.id])).toEqual({ revoked: 2 })
  const reset = async (email: string, given: string) =>
    (await server.send(accountsApi.resetPassword, { body: { email, token: given, password: NEW } })).status
  expect([await reset(mailed.email, code), await reset(passedOn.email, token)]).toEqual([400, 400])
  expect([await stateOf(mailed), await stateOf(passedOn)]).toEqual(['REVOKED', 'REVOKED'])
})

test('a revocation and the use of the link at the same time: one of them counts', async () => {
  const person = await invitedPerson()
  const token = await linkTo(person.email)
  const [accepted, { revoked }] = await Promise.all([accept(token), revoke([person.id])])
  expect([accepted === 200, revoked === 1].filter(Boolean)).toHaveLength(1)
  expect(await stateOf(person)).toBe(revoked === 1 ? 'REVOKED' : 'JOINED')
})
