import { accountsApi } from '@crew-chief/contract/accounts'
import { eventStaffApi } from '@crew-chief/contract/event-staff'
import { mailApi } from '@crew-chief/contract/mail'
import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAIL_SEARCH, mails } from '../../platform/mail/mail.tables.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

const write = (subject: string, row: Partial<typeof mails.$inferInsert> = {}) =>
  server.db
    .insert(mails)
    .values({ toAddress: 'pat@mail.example', toName: 'Pat', subject, text: 'words', html: '<p>words</p>', ...row })

const read = (query: { status?: 'QUEUED' | 'SENT' | 'KEPT' | 'FAILED'; search?: string; before?: string }) =>
  server.send(mailApi.listOutbox, { query }, { token: admin.token })
const list = (status?: 'QUEUED' | 'SENT' | 'KEPT' | 'FAILED') => read(status ? { status } : {})
const found = async (search: string) => (await read({ search })).body.map(({ subject }) => subject).sort()

test('an empty outbox returns an empty list', async () => {
  expect((await list()).body).toEqual([])
})

test('mails are sorted newest first, with their status', async () => {
  await write('older', {
    createdAt: new Date(Date.now() - 3_600_000),
    status: 'FAILED',
    lastError: 'no such host',
    attempts: 3,
  })
  await write('newer', { toName: '' })
  const { body } = await list()
  expect(body.map((mail) => mail.subject)).toEqual(['newer', 'older'])
  expect(body.map((mail) => mail.to)).toEqual(['pat@mail.example', 'Pat <pat@mail.example>'])
  expect(body[1]).toMatchObject({ status: 'FAILED', lastError: 'no such host', attempts: 3, sentAt: null })
})

test('filters by status', async () => {
  await write('kept', { status: 'KEPT', sentAt: new Date() })
  expect((await list('KEPT')).body.map((mail) => mail.subject)).toEqual(['kept'])
  expect((await list('SENT')).body).toEqual([])
})

test('an unknown status is rejected', async () => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const reply = await server.app.inject({ url: '/api/mail/outbox?status=LOST', headers })
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['status']])
})

test('the search matches name and address of the recipient and the subject', async () => {
  await write('You’re in: Lakeshore Camp', { toName: 'Zoe Quist', toAddress: 'zq@mail.example' })
  await write('100%_sure', { toName: 'Max Odd', toAddress: 'max@mail.example' })
  expect(await found('lakeshore')).toEqual(['You’re in: Lakeshore Camp'])
  expect(await found('QUIST')).toEqual(['You’re in: Lakeshore Camp'])
  expect(await found('zq@mail')).toEqual(['You’re in: Lakeshore Camp'])
  expect(await found('%_')).toEqual(['100%_sure'])
  expect(await found('nowhere')).toEqual([])
})

test('the search has an index', async () => {
  const plan = await server.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_sort = off`)
    return tx.execute(sql`explain select id from mails where ${sql.raw(MAIL_SEARCH)} like '%lakeshore%'`)
  })
  expect(JSON.stringify(plan.rows)).toContain('mails__search')
})

test('a mail names the account that has the address', async () => {
  const { id, email } = await given.user()
  await write('known', { toAddress: email })
  await write('unknown', { toAddress: 'stranger@mail.example' })
  const userOf = async (search: string) => (await read({ search })).body.map(({ userId }) => userId)
  expect([await userOf(email), await userOf('stranger@')]).toEqual([[id], [null]])
})

test('pages of 100 mails follow each other, also with equal times', async () => {
  await server.db.delete(mails)
  const createdAt = new Date(Date.now() - 60_000)
  for (let i = 0; i < 150; i++) await write(`mail ${i}`, { createdAt })
  const first = (await read({})).body
  // New mails do not shift the pages.
  await write('newer')
  const second = (await read({ before: first.at(-1)?.id ?? '' })).body
  expect([first.length, second.length]).toEqual([100, 50])
  expect(new Set([...first, ...second].map(({ subject }) => subject)).size).toBe(150)
  expect((await read({ before: second.at(-1)?.id ?? '' })).body).toEqual([])
})

test('returns at most 100 mails', async () => {
  await server.db.delete(mails).where(eq(mails.toAddress, 'pat@mail.example'))
  for (let i = 0; i < 101; i++) await write(`mail ${i}`)
  expect((await list()).body).toHaveLength(100)
})

test('a reset token is not readable, whatever the status of its mail', async () => {
  const text = 'Hello Pat,\n\n    ABC234\n\nIt works for 10 minutes.'
  const html = '<p>Hello Pat,</p><p>ABC234</p>'
  for (const status of ['QUEUED', 'SENDING', 'KEPT', 'FAILED'] as const)
    await write('secret', { text, html, holdsSecret: true, status })
  const { body } = await list()
  expect(JSON.stringify(body)).not.toContain('ABC234')
  expect(body.filter(({ text }) => text.includes('••••••'))).toHaveLength(4)
})

test('a link that gives access is not usable from the outbox, unless the outbox is the only mailbox', async () => {
  const { token } = await given.signedIn({ emailConfirmedAt: null })
  await server.send(accountsApi.resendConfirmation, {}, { token })
  const event = await given.event()
  const body = { email: 'invited@mail.example', functions: ['desk' as const] }
  await server.send(eventStaffApi.addStaff, { params: { id: event.id }, body }, { token: admin.token })
  const written = await server.db.select({ text: mails.text }).from(mails).where(like(mails.text, '%?token=%'))
  const tokens = written.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
  expect(tokens).toHaveLength(2)
  const shown = (await list()).body
  for (const secret of tokens) expect(JSON.stringify(shown)).not.toContain(secret)
  expect(shown.filter(({ text }) => text.includes('?token=••••••'))).toHaveLength(2)
  await server.db.update(mails).set({ status: 'KEPT' })
  const kept = JSON.stringify((await list('KEPT')).body)
  for (const secret of tokens) expect(kept).toContain(secret)
})
