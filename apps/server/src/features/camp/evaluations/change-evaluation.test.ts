import { randomUUID } from 'node:crypto'
import { campApi } from '@crew-chief/contract/camp'
import type { WireRequest } from '@crew-chief/contract/endpoint'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { DEFAULT_RUBRIC } from '@crew-chief/domain/camp/rubric'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../../platform/mail/mail.tables.ts'
import { auditEntriesAbout } from '../../../testing/audit-entries.ts'
import { builders } from '../../../testing/builders.ts'
import { campBuilders, NOW } from '../../../testing/camp-builders.ts'
import { recordNotifications } from '../../../testing/live-notifications.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { courts } from '../../courts/courts.tables.ts'
import { registrations } from '../../events/public.ts'
import { evaluations } from '../camp.tables.ts'

const server = await startTestServer()
const { send, db, runJobs } = server
const given = builders(server)
const notes = await recordNotifications(server)
const make = campBuilders(server)
const robin = await make.clinician()
const casey = await make.clinician()
const admin = await given.as('ADMIN')
const event = await make.camp()
const newPat = () => make.participant(event.id)

type Session = { token: string }
type Body = NonNullable<WireRequest<typeof evaluationsApi.updateEvaluation>['body']>
const update = (id: string, body: Body, { token }: Session = robin) =>
  send(evaluationsApi.updateEvaluation, { params: { id }, body }, { token })
const remove = (id: string, { token }: Session = robin, reason?: string) =>
  send(evaluationsApi.deleteEvaluation, { params: { id }, ...(reason && { body: { reason } }) }, { token })
const acknowledge = (id: string, { token }: Session) =>
  send(evaluationsApi.acknowledgeEvaluation, { params: { id } }, { token })
const written = (officialId: string, fields: Partial<typeof evaluations.$inferInsert> = {}) =>
  make.evaluation({ eventId: event.id, officialId, authorId: robin.id }, fields)
const auditActionsOn = async (id: string) => (await auditEntriesAbout(db, id)).map(({ action }) => action)

test('the author edits the text; other fields stay, and the edit is visible (2 §7)', async () => {
  const pat = await newPat()
  const { id } = await written(pat.id, { keep: ['Hustle'], staffNotes: 'Watch' })
  const { status, body } = await update(id, { content: 'Even better.' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ content: 'Even better.', keep: ['Hustle'], staffNotes: 'Watch', status: 'RELEASED' })
  expect(body.updatedAt).not.toBeNull()
  expect(await auditActionsOn(pat.id)).toEqual(['evaluations.edited'])
})

test('clinicians and admins cannot edit or delete evaluations of others: 403; drafts are unknown to them (2 §6)', async () => {
  const pat = await newPat()
  const { id } = await written(pat.id)
  const draft = await written(pat.id, { status: 'DRAFT' })
  for (const user of [casey, admin]) {
    expect((await update(id, { content: 'x' }, user)).code).toBe('access.role')
    expect((await remove(id, user)).code).toBe('access.role')
    expect((await update(draft.id, { content: 'x' }, user)).code).toBe('camp.evaluation_not_found')
    expect((await remove(draft.id, user)).code).toBe('camp.evaluation_not_found')
  }
  expect([(await update(id, { content: 'x' }, pat)).status, (await remove(id, pat)).status]).toEqual([403, 403])
  expect((await update(randomUUID(), { content: 'x' })).status).toBe(404)
  expect(await db.$count(evaluations, eq(evaluations.id, id))).toBe(1)
})

test('an author who is no longer staff cannot edit', async () => {
  const gone = await given.signedIn()
  const { id } = await make.evaluation({ eventId: event.id, officialId: (await newPat()).id, authorId: gone.id })
  expect([(await update(id, { content: 'x' }, gone)).status, (await remove(id, gone)).status]).toEqual([403, 403])
})

test('releasing a draft sends one mail and cannot be undone', async () => {
  const pat = await newPat()
  const { id } = await written(pat.id, { status: 'DRAFT' })
  await update(id, { content: 'Still thinking.' })
  const mailed = async () => {
    await runJobs()
    return db.$count(mails, eq(mails.toAddress, pat.email))
  }
  expect([await mailed(), await auditActionsOn(pat.id)]).toEqual([0, []])
  const { body } = await update(id, { status: 'RELEASED' })
  expect(body).toMatchObject({ status: 'RELEASED', content: 'Still thinking.', updatedAt: null })
  expect([await mailed(), await auditActionsOn(pat.id)]).toEqual([1, ['evaluations.released']])
  await update(id, { content: 'Again.', status: 'RELEASED' })
  const back = await update(id, { status: 'DRAFT' })
  expect([back.status, back.code]).toEqual([409, 'camp.evaluation_stays_released'])
  expect(await mailed()).toBe(1)
})

test('no mail to officials who lost their registration', async () => {
  const pat = await newPat()
  const { id } = await written(pat.id, { status: 'DRAFT' })
  await db.update(registrations).set({ status: 'CANCELLED' }).where(eq(registrations.userId, pat.id))
  expect((await update(id, { status: 'RELEASED' })).body.status).toBe('RELEASED')
  await runJobs()
  expect(await db.$count(mails, eq(mails.toAddress, pat.email))).toBe(0)
  expect(await auditActionsOn(pat.id)).toEqual(['evaluations.released'])
})

test('an edit must not leave the evaluation empty', async () => {
  const { id } = await written((await newPat()).id, { content: 'All there is.' })
  expect((await update(id, { content: ' ' })).code).toBe('camp.evaluation_empty')
})

test('a changed rubric does not change past evaluations; their criteria can be scored again', async () => {
  const { id } = await written((await newPat()).id)
  await update(id, { scores: [{ criterionId: 'signals', score: 3 }] })
  const rubric = { ...DEFAULT_RUBRIC, criteria: [{ id: 'calls', area: 'JUDGEMENT' as const, name: 'Calls' }] }
  await send(evaluationsApi.saveRubric, { params: { eventId: event.id }, body: rubric }, { token: admin.token })
  const scores = [
    { criterionId: 'signals', score: 4 },
    { criterionId: 'calls', score: 5 },
  ]
  expect((await update(id, { scores })).body.scores).toMatchObject([
    { name: 'Signals and reporting', score: 4 },
    { name: 'Calls', score: 5 },
  ])
  const unknown = await update(id, { scores: [{ criterionId: 'presence', score: 5 }] })
  expect(unknown.code).toBe('camp.unknown_criterion')
})

test('the slot stays the same, even if its court was deleted', async () => {
  const { id } = await written((await newPat()).id)
  const court = await make.court(event.id, { name: 'Court 9' })
  await update(id, { courtId: court.id })
  await db.delete(courts).where(eq(courts.id, court.id))
  const { body } = await update(id, { content: 'More.', courtId: court.id })
  expect(body.slot).toEqual({ courtId: court.id, courtName: 'Court 9', day: 'day1', ...NOW })
  expect((await update(id, { courtId: null })).body.slot).toBeNull()
  const without = await update(id, { courtId: court.id })
  expect([without.status, without.body.slot]).toEqual([200, null])
})

test('the author can delete it, which is audited', async () => {
  const pat = await newPat()
  const { id } = await written(pat.id)
  expect((await remove(id)).status).toBe(204)
  expect((await remove(id)).status).toBe(404)
  expect(await auditActionsOn(pat.id)).toEqual(['evaluations.deleted'])
})

test('the official acknowledges a released evaluation once and does not see staff notes', async () => {
  const pat = await newPat()
  const { id } = await written(pat.id, { staffNotes: 'Not for Pat' })
  const first = await acknowledge(id, pat)
  expect([first.status, first.body.staffNotes]).toEqual([200, null])
  expect(first.body.acknowledgedAt).not.toBeNull()
  expect((await acknowledge(id, pat)).body).toEqual(first.body)
  const lines = await db.select().from(auditEntries).where(eq(auditEntries.actorId, pat.id))
  expect(lines.map(({ action }) => action)).toEqual(['evaluations.acknowledged'])
})

test.each([
  ['the text', { content: 'Changed.' }],
  ['a score', { scores: [{ criterionId: 'calls', score: 2 }] }],
  ['what to keep', { keep: ['Angles'] }],
  ['what to improve', { improve: [] }],
  ['the game', { courtId: null }],
])('after a change of %s the official must acknowledge it again', async (_, change) => {
  const pat = await newPat()
  const slot = { courtId: randomUUID(), courtName: 'Court 1', day: 'day1', ...NOW }
  const { id } = await written(pat.id, { keep: ['Hustle'], improve: ['Signals'], slot })
  const unread = async () =>
    (await send(campApi.openCamp, { params: { eventId: event.id } }, { token: pat.token })).body.unread
  await acknowledge(id, pat)
  expect(await unread()).toBe(0)
  expect((await update(id, change)).body.acknowledgedAt).toBeNull()
  expect(await unread()).toBe(1)
  expect((await acknowledge(id, pat)).body.acknowledgedAt).not.toBeNull()
})

test('a change invisible to the official keeps the acknowledgement and shows no edit', async () => {
  const pat = await newPat()
  const { id } = await written(pat.id, { content: 'Good.', keep: ['Hustle'] })
  const { acknowledgedAt } = (await acknowledge(id, pat)).body
  for (const change of [{ staffNotes: 'Among us' }, { content: 'Good.', keep: ['Hustle'], courtId: null }])
    expect((await update(id, change)).body).toMatchObject({ acknowledgedAt, updatedAt: null })
})

test('evaluations of others cannot be acknowledged: 403 for staff, who may read them, 404 for others and drafts', async () => {
  const pat = await newPat()
  const kim = await newPat()
  const { id } = await written(pat.id)
  for (const user of [robin, casey, admin]) expect((await acknowledge(id, user)).code).toBe('access.role')
  expect((await acknowledge(id, kim)).code).toBe('camp.evaluation_not_found')
  const draft = await written(pat.id, { status: 'DRAFT' })
  expect((await acknowledge(draft.id, pat)).status).toBe(404)
})

test('the author cannot change evaluations of a deleted event; the official can acknowledge theirs', async () => {
  const other = await make.camp()
  const pat = await newPat()
  const { id } = await make.evaluation({ eventId: other.id, officialId: pat.id, authorId: robin.id })
  await make.deleteCamp(other.id)
  expect([(await update(id, { content: 'x' })).status, (await remove(id)).status]).toEqual([404, 404])
  expect((await acknowledge(id, pat)).status).toBe(200)
})

test('viewers are notified of every change, but not of rejected ones', async () => {
  const pat = await newPat()
  const { id } = await written(pat.id)
  await notes()
  await update(id, { content: 'x' })
  await acknowledge(id, pat)
  await acknowledge(id, pat)
  await remove(id)
  await remove(id, robin, 'Wrong official')
  expect(await notes()).toEqual(Array(3).fill({ eventId: event.id, topic: 'evaluations' }))
})
