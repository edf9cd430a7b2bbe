import { accountsApi } from '@crew-chief/contract/accounts'
import { eventStaffApi } from '@crew-chief/contract/event-staff'
import { mailApi } from '@crew-chief/contract/mail'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

const write = (subject: string, row: Partial<typeof mails.$inferInsert> = {}) =>
  server.db
    .insert(mails)
    .values({ toAddress: 'pat@mail.example', toName: 'Pat', subject, text: 'words', html: '<p>words</p>', ...row })

const list = (status?: 'QUEUED' | 'SENT' | 'KEPT' | 'FAILED') =>
  server.send(mailApi.listOutbox, { query: { ...(status && { status }) } }, { token: admin.token })

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
