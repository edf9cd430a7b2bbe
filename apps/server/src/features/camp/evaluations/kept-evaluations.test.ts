import { evaluationsApi, type ListedEvaluation } from '@crew-chief/contract/evaluations'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntriesAbout } from '../../../testing/audit-entries.ts'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { registrations } from '../../events/public.ts'
import { evaluations, evaluationVersions } from '../camp.tables.ts'
import { campPersonalData } from '../camp-personal-data.ts'

const server = await startTestServer()
const { send, db } = server
const given = builders(server)
const make = campBuilders(server)
const robin = await make.clinician()
const casey = await make.clinician()
const admin = await given.as('ADMIN')
const event = await make.camp()

type Session = { id: string; token: string }
type Parts = { content?: string; keep?: string[]; staffNotes?: string; status?: 'DRAFT' | 'RELEASED' }
const create = async (officialId: string, parts: Parts) =>
  (
    await send(
      evaluationsApi.createEvaluation,
      { body: { eventId: event.id, officialId, ...parts } },
      { token: robin.token },
    )
  ).body
const edit = (id: string, body: Parts) =>
  send(evaluationsApi.updateEvaluation, { params: { id }, body }, { token: robin.token })
const remove = (id: string, reason?: string) =>
  send(
    evaluationsApi.deleteEvaluation,
    { params: { id }, ...(reason !== undefined && { body: { reason } }) },
    { token: robin.token },
  )
const list = ({ token }: { token: string }, eventId = event.id) =>
  send(evaluationsApi.listEvaluations, { query: { eventId } }, { token })
const versionsOf = (id: string, { token }: { token: string }) =>
  send(evaluationsApi.listEvaluationVersions, { params: { id } }, { token })
const listed = async (reader: { token: string }, id: string): Promise<ListedEvaluation | undefined> =>
  (await list(reader)).body.find((each) => each.id === id)

/** A participant who has read an evaluation. */
async function reader(parts: Parts = { content: 'Good angles.' }) {
  const pat = await make.participant(event.id)
  const { id } = await create(pat.id, parts)
  await list(pat)
  return { pat, id }
}

test('editing a released evaluation makes a version the official can compare', async () => {
  const { pat, id } = await reader({ content: 'Good angles.', keep: ['Hustle'] })
  await edit(id, { content: 'Good angles and signals.' })
  expect(await listed(pat, id)).toMatchObject({ version: 2, versions: 2, content: 'Good angles and signals.' })
  const { body } = await versionsOf(id, pat)
  expect(body.map(({ version, content }) => [version, content])).toEqual([
    [2, 'Good angles and signals.'],
    [1, 'Good angles.'],
  ])
  expect(body[1]).toMatchObject({ keep: ['Hustle'], scores: [], author: { firstName: robin.firstName } })
})

test('drafts have no version; releasing one makes the first', async () => {
  const pat = await make.participant(event.id)
  const draft = await create(pat.id, { content: 'Draft', status: 'DRAFT' })
  expect(draft).toMatchObject({ version: 0, versions: 0 })
  await edit(draft.id, { content: 'Draft two' })
  expect((await versionsOf(draft.id, robin)).body).toEqual([])
  expect((await edit(draft.id, { status: 'RELEASED' })).body).toMatchObject({ version: 1, versions: 1 })
  expect((await versionsOf(draft.id, pat)).body.map(({ content }) => content)).toEqual(['Draft two'])
})

test('staff notes make no version and are in none', async () => {
  const { pat, id } = await reader({ content: 'Fine.', staffNotes: 'Not for Pat' })
  expect((await edit(id, { staffNotes: 'Still not for Pat' })).body.version).toBe(1)
  await edit(id, { content: 'Finer.' })
  for (const user of [pat, robin, admin])
    expect(JSON.stringify((await versionsOf(id, user)).body)).not.toContain('not for Pat')
})

test('an evaluation written by a node without versions is readable, and its next edit keeps that state', async () => {
  const pat = await make.participant(event.id)
  const { id } = await make.evaluation(
    { eventId: event.id, officialId: pat.id, authorId: robin.id },
    { content: 'Old' },
  )
  expect(await listed(pat, id)).toMatchObject({ version: 1, versions: 1 })
  expect((await versionsOf(id, pat)).body.map(({ content }) => content)).toEqual(['Old'])
  await db.update(evaluations).set({ content: 'Edited by an old node' }).where(eq(evaluations.id, id))
  await edit(id, { content: 'New' })
  expect((await versionsOf(id, pat)).body.map(({ content }) => content)).toEqual(['New', 'Edited by an old node'])
})

test('an opened evaluation is withdrawn with a reason: its readers keep a line without content', async () => {
  const { pat, id } = await reader({ content: 'Secret content', staffNotes: 'Secret notes' })
  for (const reason of [undefined, '  ']) {
    const refused = await remove(id, reason)
    expect([refused.status, refused.code]).toEqual([400, 'camp.withdrawal_reason_required'])
  }
  expect((await remove(id, 'Wrong official')).status).toBe(204)
  for (const user of [pat, robin, casey, admin]) {
    const line = await listed(user, id)
    expect(line).toMatchObject({ id, withdrawn: true, reason: 'Wrong official', author: { lastName: robin.lastName } })
    expect(JSON.stringify(line)).not.toContain('Secret')
    expect((await versionsOf(id, user)).code).toBe('camp.evaluation_withdrawn')
  }
  expect((await auditEntriesAbout(db, pat.id)).at(-1)).toMatchObject({
    action: 'evaluations.withdrawn',
    details: { event: event.name, reason: 'Wrong official' },
  })
  const exported = JSON.stringify(await campPersonalData.export(db, { id: pat.id, emails: [pat.email] }))
  expect(exported).toContain('Wrong official')
  expect(exported).not.toContain('Secret')
})

test('a withdrawn evaluation cannot be edited, acknowledged, or withdrawn for another reason', async () => {
  const { pat, id } = await reader()
  await remove(id, 'Wrong official')
  const acknowledged = await send(evaluationsApi.acknowledgeEvaluation, { params: { id } }, { token: pat.token })
  for (const { status, code } of [await edit(id, { content: 'x' }), await remove(id, 'Other'), acknowledged])
    expect([status, code]).toEqual([409, 'camp.evaluation_withdrawn'])
  expect(await listed(pat, id)).toMatchObject({ reason: 'Wrong official' })
})

test('an unopened evaluation and a draft are deleted without a reason, with their versions', async () => {
  const pat = await make.participant(event.id)
  const released = await create(pat.id, { content: 'Unread' })
  const draft = await create(pat.id, { content: 'Draft', status: 'DRAFT' })
  for (const { id } of [released, draft]) {
    // Staff who read it do not open it for the official.
    await list(casey)
    expect((await remove(id)).status).toBe(204)
    expect(await db.$count(evaluationVersions, eq(evaluationVersions.evaluationId, id))).toBe(0)
  }
  expect((await list(pat)).body).toEqual([])
})

test.each([
  ['the list', (pat: Session) => list(pat)],
  ['the versions', (pat: Session, id: string) => versionsOf(id, pat)],
  [
    'the acknowledgement',
    (pat: Session, id: string) => send(evaluationsApi.acknowledgeEvaluation, { params: { id } }, { token: pat.token }),
  ],
  ['the data export', (pat: Session) => campPersonalData.export(db, { ...pat, emails: [] })],
])('%s counts as opening', async (_, open) => {
  const pat = await make.participant(event.id)
  const { id } = await create(pat.id, { content: 'Read me' })
  await open(pat, id)
  expect((await remove(id)).status).toBe(400)
})

describe('an evaluation acknowledged on a node of the previous version, which does not record the opening', () => {
  const acknowledgedAt = new Date('2026-11-01T12:00:00Z')
  const acknowledged = async () => {
    const pat = await make.participant(event.id)
    const { id } = await create(pat.id, { content: 'Read me' })
    await db.update(evaluations).set({ acknowledgedAt }).where(eq(evaluations.id, id))
    return { pat, id }
  }

  test('counts as opened at that time', async () => {
    const { pat, id } = await acknowledged()
    expect((await list(robin)).body.find((each) => each.id === id)).toMatchObject({
      openedAt: acknowledgedAt.toISOString(),
    })
    await list(pat)
    const [row] = await db.select().from(evaluations).where(eq(evaluations.id, id))
    expect(row?.openedAt).toEqual(acknowledgedAt)
  })

  test('can only be withdrawn, also after an edit', async () => {
    const { id } = await acknowledged()
    expect((await remove(id)).code).toBe('camp.withdrawal_reason_required')
    await edit(id, { content: 'Changed' })
    expect((await remove(id)).code).toBe('camp.withdrawal_reason_required')
  })
})

test.each(['REFUNDED', 'CANCELLED'] as const)(
  'with a %s registration the official still reads theirs',
  async (status) => {
    const { pat, id } = await reader()
    await db.update(registrations).set({ status }).where(eq(registrations.userId, pat.id))
    const { status: code, body } = await list(pat)
    expect([code, body.map((each) => each.id)]).toEqual([200, [id]])
    expect((await versionsOf(id, pat)).status).toBe(200)
    // Only their own: the rest of the event is closed to them.
    expect((await send(registrationsApi.listRegistrations, { params: { id: event.id } }, pat)).status).not.toBe(500)
    const others = await send(
      evaluationsApi.listEvaluations,
      { query: { eventId: event.id, officialId: robin.id } },
      { token: pat.token },
    )
    expect(others.code).toBe('camp.not_registered')
  },
)

test('an official reads theirs first after losing the registration, and of a deleted event', async () => {
  const other = await make.camp()
  const pat = await make.participant(other.id)
  const { id } = await make.evaluation({ eventId: other.id, officialId: pat.id, authorId: robin.id })
  await db.update(registrations).set({ status: 'CANCELLED' }).where(eq(registrations.userId, pat.id))
  await make.deleteCamp(other.id)
  expect((await list(pat, other.id)).body.map((each) => each.id)).toEqual([id])
  const camps = await send(evaluationsApi.listFeedbackCamps, {}, { token: pat.token })
  expect(camps.body).toMatchObject([{ event: { id: other.id, name: other.name }, evaluations: 1, unread: 1 }])
  expect((await list(robin, other.id)).code).toBe('events.not_found')
})

test('the list of own feedback leaves evaluations unopened and does not count withdrawn ones', async () => {
  const pat = await make.participant(event.id)
  const unread = await create(pat.id, { content: 'Unread' })
  const camps = () => send(evaluationsApi.listFeedbackCamps, {}, { token: pat.token })
  expect((await camps()).body).toMatchObject([{ evaluations: 1, unread: 1 }])
  expect((await remove(unread.id)).status).toBe(204)
  expect((await camps()).body).toEqual([])
  const { id } = await create(pat.id, { content: 'Read' })
  await list(pat)
  await remove(id, 'Wrong official')
  expect((await camps()).body).toMatchObject([{ evaluations: 0, unread: 0 }])
})

test('versions of evaluations of others are not found', async () => {
  const { id } = await reader()
  const { pat } = await reader()
  expect((await versionsOf(id, pat)).status).toBe(404)
  const pending = await create(pat.id, { content: 'x', status: 'DRAFT' })
  for (const user of [pat, casey, admin]) expect((await versionsOf(pending.id, user)).status).toBe(404)
})
