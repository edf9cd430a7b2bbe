import { expect, test } from 'vitest'
import { builders } from '../src/testing/builders.ts'
import { campBuilders } from '../src/testing/camp-builders.ts'
import { startTestServer } from '../src/testing/test-server.ts'

// A draft and a released evaluation with unique texts, which must not appear in any response to users without access.
const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)

const event = await make.camp()
const author = await make.clinician()
const pat = await make.participant(event.id)
const court = await make.court(event.id, { campers: [pat.id], positions: { clinician: author.directoryId } })
const keys = { eventId: event.id, officialId: pat.id, authorId: author.id }

const FOR_OFFICIAL = ['content', 'scorename', 'scorenote', 'keep', 'improve', 'slot']
const texts = (name: string) => ({
  content: `leak${name}content`,
  scores: [
    {
      criterionId: 'signals',
      area: 'MECHANICS' as const,
      name: `leak${name}scorename`,
      score: 4,
      note: `leak${name}scorenote`,
    },
  ],
  keep: [`leak${name}keep`],
  improve: [`leak${name}improve`],
  slot: { courtId: court.id, courtName: `leak${name}slot`, day: 'day1', startTime: '08:00', endTime: '09:00' },
  staffNotes: `leak${name}notes`,
})
const markersOf = (name: string, parts = [...FOR_OFFICIAL, 'notes']) => parts.map((part) => `leak${name}${part}`)

const released = await make.evaluation(keys, texts('released'))
const draft = await make.evaluation(keys, { ...texts('draft'), status: 'DRAFT' })
// Evaluations created through the API also appear in the audit log, e-mails and the dashboard.
const asAuthor = { authorization: `Bearer ${author.token}` }
for (const status of ['DRAFT', 'RELEASED']) {
  const { slot: _slot, scores: _scores, ...body } = texts(status === 'DRAFT' ? 'draft' : 'released')
  const payload = { eventId: event.id, officialId: pat.id, status, ...body }
  await server.app.inject({ method: 'POST', url: '/api/evaluations', payload, headers: asAuthor })
}

type Request = { method?: 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }
const evaluationRequests = [released, draft].flatMap(({ id }): Request[] => [
  { method: 'POST', url: `/api/evaluations/${id}/acknowledge` },
  { method: 'PUT', url: `/api/evaluations/${id}`, payload: { status: 'RELEASED' } },
  { method: 'DELETE', url: `/api/evaluations/${id}` },
])
const readRequests: Request[] = [
  `/api/evaluations?eventId=${event.id}`,
  `/api/evaluations?eventId=${event.id}&officialId=${pat.id}`,
  ...['', '/coverage', '/crews', '/my-courts', '/rubric', '/participants', `/participants/${pat.id}`].map(
    (rest) => `/api/camp/${event.id}${rest}`,
  ),
  ...['/api/camp', '/api/officials', `/api/officials/${author.directoryId}`, '/api/auth/me', '/api/users/me/export'],
  ...[`/api/users/${pat.id}`, `/api/events/${event.id}`, `/api/events/${event.id}/registrations`],
  ...['/api/audit', '/api/dashboard', '/api/mail/outbox'],
].map((url) => ({ url }))

async function leakedTo(token: string, requests: readonly Request[]): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const found = new Set<string>()
  for (const { method = 'GET', url, payload } of requests) {
    const { statusCode, body } = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
    expect(statusCode, url).toBeLessThan(500)
    for (const [leak] of body.matchAll(/leak\w+/g)) found.add(leak)
  }
  return [...found].sort()
}
const sorted = (...lists: string[][]) => lists.flat().sort()

const WITHOUT_ACCESS = {
  'a user outside the camp': () => given.signedIn({ role: 'ALL_YOU_WANT' }),
  'another participant': () => make.participant(event.id),
  'a clinician who is a participant': () => make.participant(event.id, { role: 'CLINICIAN' }),
  'a clinician still paying': () => make.participant(event.id, { role: 'CLINICIAN' }, { status: 'PENDING' }),
  'a participant still paying': () => make.participant(event.id, {}, { status: 'PENDING' }),
}
test.each(Object.entries(WITHOUT_ACCESS))('%s reads none of the texts', async (_, signIn) => {
  const { token } = await signIn()
  expect(await leakedTo(token, [...readRequests, ...evaluationRequests])).toEqual([])
})

test('the official reads the released evaluation, without staff notes and drafts', async () => {
  expect(await leakedTo(pat.token, [...readRequests, ...evaluationRequests])).toEqual(
    sorted(markersOf('released', FOR_OFFICIAL)),
  )
})

test.each(['CLINICIAN', 'ADMIN'] as const)(
  'a %s who is not the author reads the released evaluation and no draft',
  async (role) => {
    const { token } = await given.as(role)
    expect(await leakedTo(token, [...readRequests, ...evaluationRequests])).toEqual(sorted(markersOf('released')))
  },
)

test('an official who is also staff reads no staff notes about themselves and no draft', async () => {
  const robin = await make.clinician()
  await given.registration(event.id, robin.id)
  const ofRobin = { ...keys, officialId: robin.id }
  await make.evaluation(ofRobin, texts('own'))
  await make.evaluation(ofRobin, { ...texts('owndraft'), status: 'DRAFT' })
  const requests = [`/api/evaluations?eventId=${event.id}&officialId=${robin.id}`, '/api/users/me/export']
  expect(
    await leakedTo(
      robin.token,
      requests.map((url) => ({ url })),
    ),
  ).toEqual(sorted(markersOf('own', FOR_OFFICIAL)))
})

test('control: the author reads all texts through the same requests', async () => {
  expect(await leakedTo(author.token, readRequests)).toEqual(
    expect.arrayContaining(sorted(markersOf('released'), markersOf('draft'))),
  )
})

// Last, because it ends the access of the clinicians above.
test('once the camp has a staff list, clinicians who are not on it read nothing', async () => {
  await make.staff(event.id, { guestName: 'Guest' })
  const { token } = await make.clinician()
  expect(await leakedTo(token, [...readRequests, ...evaluationRequests])).toEqual([])
})
