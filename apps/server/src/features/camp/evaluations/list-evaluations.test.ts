import { randomUUID } from 'node:crypto'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { expect, test } from 'vitest'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)
const robin = await make.clinician()
const casey = await make.clinician()
const admin = await given.as('ADMIN')
const event = await make.camp()
const pat = await make.participant(event.id)
const kim = await make.participant(event.id)

const list = (eventId: string, { token }: { token: string }, officialId?: string) =>
  server.send(evaluationsApi.listEvaluations, { query: { eventId, ...(officialId && { officialId }) } }, { token })
const idsFor = async (reader: { token: string }, officialId?: string) =>
  (await list(event.id, reader, officialId)).body.map(({ id }) => id)

const ofPat = { eventId: event.id, officialId: pat.id, authorId: robin.id }
const first = await make.evaluation(ofPat, { staffNotes: 'Between us' })
const draft = await make.evaluation(ofPat, { status: 'DRAFT' })
const ofKim = await make.evaluation({ ...ofPat, officialId: kim.id, authorId: casey.id })
const ofRobin = await make.evaluation({ ...ofPat, officialId: robin.id, authorId: casey.id }, { staffNotes: 'Hm' })

test('staff get all released evaluations and their own drafts, newest first', async () => {
  expect(await idsFor(robin)).toEqual([ofRobin.id, ofKim.id, draft.id, first.id])
  for (const reader of [casey, admin]) expect(await idsFor(reader)).toEqual([ofRobin.id, ofKim.id, first.id])
})

test('filters by official', async () => {
  expect(await idsFor(admin, pat.id)).toEqual([first.id])
  expect(await idsFor(pat, kim.id)).toEqual([])
})

test('an official gets only released evaluations about themselves', async () => {
  expect(await idsFor(pat)).toEqual([first.id])
  expect(await idsFor(kim)).toEqual([ofKim.id])
})

test('staff notes are visible to staff, never to the evaluated official, whatever their role', async () => {
  const notesFor = async (reader: { token: string }, id: string) =>
    (await list(event.id, reader)).body.flatMap((each) => (each.withdrawn || each.id !== id ? [] : each.staffNotes))[0]
  expect([await notesFor(casey, first.id), await notesFor(pat, first.id)]).toEqual(['Between us', null])
  expect([await notesFor(admin, ofRobin.id), await notesFor(robin, ofRobin.id)]).toEqual(['Hm', null])
})

test('without a confirmed registration: 403; unknown event: 404', async () => {
  const waiting = await make.participant(event.id, {}, { status: 'WAITLISTED' })
  for (const reader of [await given.signedIn(), waiting]) {
    const answer = await list(event.id, reader)
    expect([answer.status, answer.code]).toEqual([403, 'camp.not_registered'])
  }
  expect((await list(randomUUID(), admin)).code).toBe('events.not_found')
})
