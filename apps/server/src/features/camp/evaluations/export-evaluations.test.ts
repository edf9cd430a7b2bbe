import { randomUUID } from 'node:crypto'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { parseCsv } from '@crew-chief/domain/csv'
import { expect, test } from 'vitest'
import { lastAuditEntry } from '../../../testing/audit-entries.ts'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const { send, db } = server
const make = campBuilders(server)
const robin = await make.clinician()
const admin = await builders(server).as('ADMIN')
const event = await make.camp()
const pat = await make.participant(event.id, { firstName: '=cmd()', lastName: 'Official' })
const keys = { eventId: event.id, officialId: pat.id, authorId: robin.id }
await make.evaluation(keys, { content: '+Good', staffNotes: 'Between us' })
await make.evaluation(keys, { content: 'Unfinished', status: 'DRAFT' })
await make.evaluation(keys, { content: 'Gone', withdrawnAt: new Date(), withdrawnReason: 'Wrong official' })

const params = { eventId: event.id }
const rowsOf = (csv: string) => {
  const [head = [], ...rows] = parseCsv(csv)
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])))
}

test('staff export released evaluations; staff notes are last, formulas are neutralized, drafts are left out', async () => {
  const { status, body } = await send(evaluationsApi.exportEvaluations, { params }, { token: robin.token })
  expect(status).toBe(200)
  expect(rowsOf(body)).toMatchObject([
    { Official: "'=cmd() Official", Status: 'Withdrawn', Feedback: '', 'Withdrawal Reason': 'Wrong official' },
    { Official: "'=cmd() Official", Status: 'Released', Feedback: "'+Good", 'Staff Notes': 'Between us' },
  ])
  expect(body).not.toContain('Gone')
  expect(await lastAuditEntry(db)).toMatchObject({
    action: 'evaluations.exported',
    actorId: robin.id,
    subject: { id: event.id },
    details: { what: 'evaluations' },
  })
})

test('staff who were evaluated export no notes about themselves', async () => {
  await make.evaluation(
    { ...keys, officialId: admin.id },
    { content: 'For the admin', staffNotes: 'Not for the admin' },
  )
  const { body } = await send(evaluationsApi.exportEvaluations, { params }, { token: admin.token })
  expect(body).toContain('For the admin')
  expect(body).not.toContain('Not for the admin')
})

test('coverage is exported without withdrawn evaluations, and audited', async () => {
  const { body } = await send(evaluationsApi.exportCoverage, { params }, { token: robin.token })
  expect(rowsOf(body)).toMatchObject([{ Official: "'=cmd() Official", Evaluations: '1' }])
  expect(await lastAuditEntry(db)).toMatchObject({ action: 'evaluations.exported', details: { what: 'coverage' } })
})

test('an unknown event is not found', async () => {
  for (const endpoint of [evaluationsApi.exportEvaluations, evaluationsApi.exportCoverage])
    expect((await send(endpoint, { params: { eventId: randomUUID() } }, { token: robin.token })).status).toBe(404)
})
