import { expect, test } from 'vitest'
import { builders } from '../src/testing/builders.ts'
import { campBuilders } from '../src/testing/camp-builders.ts'
import { startTestServer } from '../src/testing/test-server.ts'

// A draft and a released evaluation, each text of them unmistakable; then every call, by everybody who may not read them.
const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)

const event = await make.camp()
const author = await make.clinician()
const pat = await make.participant(event.id)
const court = await make.court(event.id, { campers: [pat.id], positions: { clinician: author.officialId } })
const whose = { eventId: event.id, officialId: pat.id, authorId: author.id }

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

const released = await make.evaluation(whose, texts('released'))
const draft = await make.evaluation(whose, { ...texts('draft'), status: 'DRAFT' })
// What was written through the calls leaves its traces too: in the log, in mails, on the dashboard.
const asAuthor = { authorization: `Bearer ${author.token}` }
for (const status of ['DRAFT', 'RELEASED']) {
  const { slot: _slot, scores: _scores, ...body } = texts(status === 'DRAFT' ? 'draft' : 'released')
  const payload = { eventId: event.id, officialId: pat.id, status, ...body }
  await server.app.inject({ method: 'POST', url: '/api/evaluations', payload, headers: asAuthor })
}

type Call = { method?: 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }
const evaluationCalls = [released, draft].flatMap(({ id }): Call[] => [
  { method: 'POST', url: `/api/evaluations/${id}/acknowledge` },
  { method: 'PUT', url: `/api/evaluations/${id}`, payload: { status: 'RELEASED' } },
  { method: 'DELETE', url: `/api/evaluations/${id}` },
])
const reading: Call[] = [
  `/api/evaluations?eventId=${event.id}`,
  `/api/evaluations?eventId=${event.id}&officialId=${pat.id}`,
  ...['', '/coverage', '/crews', '/my-courts', '/rubric', '/participants', `/participants/${pat.id}`].map(
    (rest) => `/api/camp/${event.id}${rest}`,
  ),
  ...['/api/camp', '/api/officials', `/api/officials/${author.officialId}`, '/api/auth/me', '/api/users/me/export'],
  ...[`/api/users/${pat.id}`, `/api/events/${event.id}`, `/api/events/${event.id}/registrations`],
  ...['/api/audit', '/api/dashboard', '/api/mail/outbox'],
].map((url) => ({ url }))

async function leaksTo(token: string, calls: readonly Call[]): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const found = new Set<string>()
  for (const { method = 'GET', url, payload } of calls) {
    const { statusCode, body } = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
    expect(statusCode, url).toBeLessThan(500)
    for (const [leak] of body.matchAll(/leak\w+/g)) found.add(leak)
  }
  return [...found].sort()
}
const sorted = (...lists: string[][]) => lists.flat().sort()

const NOBODY = {
  'somebody outside the camp': () => given.signedIn({ role: 'ALL_YOU_WANT' }),
  'another participant': () => make.participant(event.id),
  'a participant still paying': () => make.participant(event.id, {}, { status: 'PENDING' }),
}
test.each(Object.entries(NOBODY))('%s reads no word of it, by any call', async (_, signIn) => {
  const { token } = await signIn()
  expect(await leaksTo(token, [...reading, ...evaluationCalls])).toEqual([])
})

test('the official reads what was released to them: no notes between staff, no draft', async () => {
  expect(await leaksTo(pat.token, [...reading, ...evaluationCalls])).toEqual(
    sorted(markersOf('released', FOR_OFFICIAL)),
  )
})

test.each(['CLINICIAN', 'ADMIN'] as const)(
  'a %s who did not write them reads the released one and no draft',
  async (role) => {
    const { token } = await given.as(role)
    expect(await leaksTo(token, [...reading, ...evaluationCalls])).toEqual(sorted(markersOf('released')))
  },
)

test('an official who is staff too reads no notes about themself, and no draft', async () => {
  const robin = await make.clinician()
  await given.registration(event.id, robin.id)
  const ofRobin = { ...whose, officialId: robin.id }
  await make.evaluation(ofRobin, texts('own'))
  await make.evaluation(ofRobin, { ...texts('owndraft'), status: 'DRAFT' })
  const calls = [`/api/evaluations?eventId=${event.id}&officialId=${robin.id}`, '/api/users/me/export']
  expect(
    await leaksTo(
      robin.token,
      calls.map((url) => ({ url })),
    ),
  ).toEqual(sorted(markersOf('own', FOR_OFFICIAL)))
})

test('control: the author is told all of it by the same calls', async () => {
  expect(await leaksTo(author.token, reading)).toEqual(
    expect.arrayContaining(sorted(markersOf('released'), markersOf('draft'))),
  )
})
