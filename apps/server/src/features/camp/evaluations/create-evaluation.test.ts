import { randomUUID } from 'node:crypto'
import type { WireRequest } from '@crew-chief/contract/endpoint'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../../platform/mail/mail.tables.ts'
import { auditEntriesAbout } from '../../../testing/audit-entries.ts'
import { builders } from '../../../testing/builders.ts'
import { campBuilders, NOW } from '../../../testing/camp-builders.ts'
import { recordNotifications } from '../../../testing/live-notifications.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { courts } from '../../courts/courts.tables.ts'
import { evaluations } from '../camp.tables.ts'

const server = await startTestServer()
const { send, db, runJobs } = server
const given = builders(server)
const notes = await recordNotifications(server)
const make = campBuilders(server)
const robin = await make.clinician({ firstName: 'Robin', lastName: 'Vale' })
const event = await make.camp({ name: 'Lakeshore Elite Camp' })
const pat = await make.participant(event.id, { firstName: 'Pat', lastName: 'Jones' })

type Body = WireRequest<typeof evaluationsApi.createEvaluation>['body']
const create = (body: Partial<Body> = {}, { token }: { token: string } = robin) =>
  send(evaluationsApi.createEvaluation, { body: { eventId: event.id, officialId: pat.id, ...body } }, { token })
const mailsTo = async (address: string) => {
  await runJobs()
  return db.select().from(mails).where(eq(mails.toAddress, address))
}

test('event, official and text are enough, and the evaluation is released (2 §7)', async () => {
  const { status, body } = await create({ content: '  Great hustle.  ' })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: body.id,
    eventId: event.id,
    officialId: pat.id,
    official: { id: pat.id, firstName: 'Pat', lastName: 'Jones' },
    content: 'Great hustle.',
    authorId: robin.id,
    author: { firstName: 'Robin', lastName: 'Vale' },
    createdAt: body.createdAt,
    updatedAt: null,
    status: 'RELEASED',
    scores: [],
    keep: [],
    improve: [],
    slot: null,
    staffNotes: null,
    openedAt: null,
    acknowledgedAt: null,
    withdrawn: false,
    version: 1,
    versions: 1,
  })
})

test('the official gets a mail without the content; drafts send no mail', async () => {
  const kim = await make.participant(event.id)
  await create({ officialId: kim.id, content: 'secretword', status: 'DRAFT' })
  expect(await mailsTo(kim.email)).toEqual([])
  await create({ officialId: kim.id, content: 'secretword', improve: ['secretword'] })
  const [mail, ...others] = await mailsTo(kim.email)
  expect([mail?.subject, others]).toEqual(['Your feedback is ready: Lakeshore Elite Camp', []])
  expect(mail?.text).toContain(`/camp/${event.id}/officials`)
  expect(`${mail?.text}${mail?.html}`).not.toContain('secretword')
})

test('released evaluations are audited with the official, drafts with the event only', async () => {
  const kim = await make.participant(event.id)
  const other = await make.camp({ name: 'Draft Camp' })
  await given.registration(other.id, kim.id)
  await create({ eventId: other.id, officialId: kim.id, content: 'Later.', status: 'DRAFT' })
  expect(await auditEntriesAbout(db, kim.id)).toEqual([])
  expect(await auditEntriesAbout(db, other.id)).toMatchObject([
    { action: 'evaluations.drafted', actorId: robin.id, details: {} },
  ])
  await create({ eventId: other.id, officialId: kim.id, content: 'Now.' })
  expect(await auditEntriesAbout(db, kim.id)).toMatchObject([
    { action: 'evaluations.released', actorId: robin.id, details: { event: 'Draft Camp' } },
  ])
})

test('scores store the names of the rubric’s criteria', async () => {
  const scores = [
    { criterionId: 'signals', score: 4 },
    { criterionId: 'positioning', score: 2, note: 'A step late' },
  ]
  expect((await create({ scores })).body.scores).toEqual([
    { criterionId: 'signals', area: 'MECHANICS', name: 'Signals and reporting', score: 4, note: '' },
    { criterionId: 'positioning', area: 'MECHANICS', name: 'Positioning and rotation', score: 2, note: 'A step late' },
  ])
  const twice = [3, 5].map((score) => ({ criterionId: 'signals', score }))
  expect((await create({ scores: twice })).body.scores).toMatchObject([{ criterionId: 'signals', score: 5 }])
  expect((await create({ scores: [{ criterionId: 'height', score: 4 }] })).code).toBe('camp.unknown_criterion')
  for (const score of [0, 6, 2.5])
    expect((await create({ scores: [{ criterionId: 'signals', score }] })).status).toBe(400)
})

test('the slot is stored as a copy', async () => {
  const court = await make.court(event.id, { name: 'Court 3' })
  const { body } = await create({ keep: ['Patient whistle'], courtId: court.id })
  expect(body.slot).toEqual({ courtId: court.id, courtName: 'Court 3', day: 'day1', ...NOW })
})

test('with a deleted court or a court of another event, the evaluation is stored without a slot', async () => {
  const gone = await make.court(event.id)
  const elsewhere = await make.court((await make.camp()).id)
  await db.delete(courts).where(eq(courts.id, gone.id))
  for (const courtId of [gone.id, elsewhere.id, randomUUID()]) {
    const { status, body } = await create({ content: 'Seen all the same.', courtId })
    expect([status, body.content, body.slot]).toEqual([201, 'Seen all the same.', null])
  }
})

test('an empty evaluation is rejected; staff notes alone are enough for a draft only', async () => {
  for (const body of [{}, { content: '   ' }, { keep: [], improve: [], scores: [] }, { staffNotes: 'Watch him' }]) {
    const answer = await create(body)
    expect([answer.status, answer.code]).toEqual([400, 'camp.evaluation_empty'])
  }
  expect((await create({ staffNotes: 'Watch him', status: 'DRAFT' })).status).toBe(201)
  for (const body of [{ content: 'x' }, { keep: ['x'] }, { improve: ['x'] }])
    expect((await create(body)).status).toBe(201)
})

test('only confirmed participants can be evaluated: 404 for others', async () => {
  const stranger = await given.user()
  const paying = await given.user()
  await given.registration(event.id, paying.id, { status: 'PENDING' })
  const gone = await make.participant(event.id, { erasedAt: new Date() })
  for (const officialId of [stranger.id, paying.id, gone.id, randomUUID()]) {
    const answer = await create({ officialId, content: 'x' })
    expect([answer.status, answer.code]).toEqual([404, 'camp.not_a_participant'])
  }
})

test('unknown and deleted events: 404', async () => {
  const deleted = await make.camp()
  await given.registration(deleted.id, pat.id)
  await make.deleteCamp(deleted.id)
  for (const eventId of [randomUUID(), deleted.id])
    expect((await create({ eventId, content: 'x' })).code).toBe('events.not_found')
})

test('participants cannot write evaluations: 403; admins can', async () => {
  expect((await create({ content: 'x' }, pat)).status).toBe(403)
  expect((await create({ content: 'x' }, await given.as('ADMIN'))).status).toBe(201)
})

test('the same client id returns the existing evaluation; client ids are per author', async () => {
  const clientId = randomUUID()
  const other = await make.clinician()
  const kim = await make.participant(event.id)
  const first = await create({ officialId: kim.id, content: 'Once', clientId })
  const again = await create({ officialId: kim.id, content: 'Twice', clientId })
  expect([again.status, again.body]).toEqual([201, first.body])
  const theirs = await create({ officialId: kim.id, content: 'Mine', clientId }, other)
  expect(theirs.body.id).not.toBe(first.body.id)
  expect(await db.$count(evaluations, eq(evaluations.officialId, kim.id))).toBe(2)
  expect(await mailsTo(kim.email)).toHaveLength(2)
})

test('viewers are notified once', async () => {
  await notes()
  const clientId = randomUUID()
  for (const content of ['', 'x', 'x']) await create({ content, clientId })
  expect(await notes()).toEqual([{ eventId: event.id, topic: 'evaluations' }])
})

test('staff who take part in the event cannot evaluate themselves', async () => {
  const camp = await make.camp()
  const kim = await make.participant(camp.id)
  await make.staff(camp.id, { userId: kim.id, functions: ['director'] })
  const own = await create({ eventId: camp.id, officialId: kim.id, content: 'Outstanding.' }, kim)
  expect([own.status, own.code]).toEqual([403, 'camp.own_evaluation'])
  const upper = await create({ eventId: camp.id, officialId: kim.id.toUpperCase(), content: 'Outstanding.' }, kim)
  expect([upper.status, upper.code]).toEqual([403, 'camp.own_evaluation'])
})
