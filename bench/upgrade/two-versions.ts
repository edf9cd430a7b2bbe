// Both versions on the migrated database: the previous one works as before, and each reads what the other writes.

import { queryDatabase } from '../databases.ts'
import { openSessionsFor } from '../sessions.ts'
import { campingClinicians, clinicianNumbers, emailOf, idText, participantNumber } from './fill-previous.ts'
import type { Checklist, NodeClient, Tokens } from './node-client.ts'

/** In progress and free; upcoming and free; upcoming and paid. */
const CAMP = 151
const FREE = 161
const PAID = 162
const camp = idText('event', CAMP)
const ADMIN = 1
const CLINICIAN = 10
const VISITOR = 2001
const WALK_UP = 2002
const RETURN = { successUrl: 'http://localhost:3000/paid', cancelUrl: 'http://localhost:3000/events' }
const NEWCOMER = {
  email: 'newcomer@upgrade.example',
  password: 'quarter court press',
  firstName: 'New',
  lastName: 'Comer',
  phoneNumber: '5551234567',
  address: '12 Baseline Rd, Dayton, OH 45402',
  shirtSize: 'M',
  gender: 'OTHER',
}

type Evaluation = { id: string; content: string; status: string; openedAt?: string | null; version?: number }
type Roster = { user: { id: string }; status: string; amountDue?: number }[]
type Written = {
  admin: Tokens
  clinician: Tokens
  participant: Tokens
  visitor: Tokens
  released: string
  edited: string
  draft: string
  court: string
}

export async function useBothVersions(
  check: Checklist,
  { previous, current, url, users }: { previous: NodeClient; current: NodeClient; url: string; users: number },
) {
  const official = participantNumber(users, CAMP, 4)
  const written = await usePrevious(check, previous, official)
  await readOnCurrent(check, { previous, current }, written, official)
  await writeOnCurrent(check, { previous, current }, written, official)
  await checkClinicians(check, current, url)
  await check.send(previous, 'POST /api/auth/logout', { token: written.visitor.token, body: {} }, 204)
  for (const node of [previous, current])
    await check.send(node, 'GET /api/auth/me', { token: written.visitor.token }, 401)
}

async function usePrevious(check: Checklist, previous: NodeClient, official: number): Promise<Written> {
  const admin = await check.logIn(previous, ADMIN)
  const clinician = await check.logIn(previous, CLINICIAN)
  const visitor = await check.logIn(previous, VISITOR)
  const first = await check.logIn(previous, official)
  const participant = await check.send<Tokens>(previous, 'POST /api/auth/refresh', {
    body: { refreshToken: first.refreshToken },
  })
  await check.send(previous, 'GET /api/ready')
  await check.send(previous, 'GET /api/auth/me', { token: participant.token })
  await check.send(previous, 'POST /api/auth/register', { body: NEWCOMER }, 201)
  await check.send(previous, 'GET /api/events', visitor)
  await check.send(previous, `POST /api/events/${idText('event', FREE)}/register`, { ...visitor, body: {} }, 201)
  const checkout = `POST /api/events/${idText('event', PAID)}/register/checkout`
  await check.send(previous, checkout, { ...visitor, body: RETURN })
  const added = { token: admin.token, body: { userId: idText('user', WALK_UP) } }
  await check.send(previous, `POST /api/events/${idText('event', PAID)}/register`, added, 201)
  await order(check, previous, visitor.token)
  const court = await useBoard(check, previous, admin.token)
  const evaluations = await evaluate(check, previous, { clinician, participant, official })
  return { admin, clinician, participant, visitor, court, ...evaluations }
}

async function order(check: Checklist, node: NodeClient, token: string) {
  const items = [{ productId: idText('product', 1), quantity: 1 }]
  await check.send(node, 'POST /api/orders/checkout', { token, body: { items, ...RETURN } })
  await check.send(node, 'GET /api/orders', { token })
}

async function useBoard(check: Checklist, node: NodeClient, token: string): Promise<string> {
  await check.send(node, `GET /api/courts/${camp}/board`, { token })
  const { id } = await check.send<{ id: string }>(
    node,
    `POST /api/courts/${camp}`,
    { token, body: { name: 'Court 9', day: 'day1', startTime: '18:00', endTime: '19:00' } },
    201,
  )
  return id
}

type People = { clinician: Tokens; participant: Tokens; official: number }

async function evaluate(check: Checklist, node: NodeClient, { clinician, participant, official }: People) {
  const { token } = clinician
  const about = { eventId: camp, officialId: idText('user', official) }
  const create = (body: object) =>
    check.send<Evaluation>(node, 'POST /api/evaluations', { token, body: { ...about, ...body } }, 201)
  const released = await create({ content: 'Released by the previous version.' })
  const edited = await create({ content: 'First words.' })
  const draft = await create({ content: 'A draft.', status: 'DRAFT' })
  await check.send(node, `PUT /api/evaluations/${edited.id}`, { token, body: { content: 'Second words.' } })
  const received = await check.send<Evaluation[]>(node, `GET /api/evaluations?eventId=${camp}`, {
    token: participant.token,
  })
  check.equal(
    'the official reads the two released ones and no draft',
    [released, edited, draft].map(({ id }) => received.some((each) => each.id === id)),
    [true, true, false],
  )
  await check.send(node, `POST /api/evaluations/${released.id}/acknowledge`, { token: participant.token, body: {} })
  await check.send(node, `GET /api/camp/${camp}/participants`, { token })
  await check.send(node, `GET /api/camp/${camp}/coverage`, { token })
  return { released: released.id, edited: edited.id, draft: draft.id }
}

type Nodes = { previous: NodeClient; current: NodeClient }

/** Everything the previous version wrote. */
async function readOnCurrent(check: Checklist, { previous, current }: Nodes, written: Written, official: number) {
  const { admin, clinician, participant, visitor } = written
  for (const { token } of [admin, clinician, participant, visitor])
    await check.send(current, 'GET /api/auth/me', { token })
  await checkSessions(check, current, participant.token)
  // One line of refresh tokens across both versions.
  let { refreshToken } = participant
  for (const node of [current, previous, current]) {
    const pair = await check.send<Tokens>(node, 'POST /api/auth/refresh', { body: { refreshToken } })
    refreshToken = pair.refreshToken
  }

  const signedIn = await check.send<Tokens>(current, 'POST /api/auth/login', {
    body: { email: NEWCOMER.email, password: NEWCOMER.password },
  })
  const me = await check.send<{ emailConfirmed: boolean }>(current, 'GET /api/auth/me', signedIn)
  check.equal('an account made by the previous version is not confirmed', me.emailConfirmed, false)
  await check.send(current, 'POST /api/auth/confirm-email/resend', { token: signedIn.token }, 204)

  const roster = await check.send<Roster>(current, `GET /api/events/${idText('event', PAID)}/registrations`, admin)
  const walkUp = roster.find(({ user }) => user.id === idText('user', WALK_UP))
  check.equal('a spot given by the previous version', [walkUp?.status, walkUp?.amountDue], ['CONFIRMED', 0])

  const courts = await check.send<{ id: string }[]>(current, `GET /api/courts/${camp}`, admin)
  check.equal(
    'the court of the previous version',
    courts.some(({ id }) => id === written.court),
    true,
  )
  await readEvaluations(check, current, written, official)
}

async function checkSessions(check: Checklist, current: NodeClient, token: string) {
  const sessions = await check.send<{ device: string; lastUsedAt: string; isCurrent: boolean }[]>(
    current,
    'GET /api/auth/sessions',
    { token },
  )
  const own = sessions.find(({ isCurrent }) => isCurrent)
  check.equal('the device of a session of the previous version', own?.device, 'Unknown device')
  const ageMs = Date.now() - Date.parse(own?.lastUsedAt ?? '')
  check.equal('a session of the previous version was used recently', Math.abs(ageMs) < 300_000, true)
}

async function readEvaluations(check: Checklist, current: NodeClient, written: Written, official: number) {
  const { clinician, participant, released, edited, draft } = written
  const listed = await check.send<Evaluation[]>(
    current,
    `GET /api/evaluations?eventId=${camp}&officialId=${idText('user', official)}`,
    clinician,
  )
  const byId = new Map(listed.map((evaluation) => [evaluation.id, evaluation]))
  check.equal('one version', [byId.get(released)?.version, byId.get(draft)?.version], [1, 0])
  check.equal('acknowledged is opened', typeof byId.get(released)?.openedAt, 'string')
  for (const [id, content] of [
    [released, 'Released by the previous version.'],
    [edited, 'Second words.'],
  ]) {
    const versions = await check.send<Evaluation[]>(current, `GET /api/evaluations/${id}/versions`, participant)
    check.equal(
      'versions',
      versions.map((version) => version.content),
      [content],
    )
  }
  await check.send(current, `DELETE /api/evaluations/${released}`, { token: clinician.token }, 400)
  await check.send(current, `PUT /api/evaluations/${released}`, { ...clinician, body: { content: 'Edited.' } })
  const versions = await check.send<Evaluation[]>(current, `GET /api/evaluations/${released}/versions`, participant)
  check.equal(
    'the edit keeps the words of the previous version',
    versions.map((version) => version.content),
    ['Edited.', 'Released by the previous version.'],
  )
}

/** Rows with the new columns, read and changed by the previous version. */
async function writeOnCurrent(check: Checklist, { previous, current }: Nodes, written: Written, official: number) {
  const { admin, clinician } = written
  const fresh = await check.logIn(current, WALK_UP)
  await check.send(previous, 'GET /api/auth/me', fresh)
  const about = { eventId: camp, officialId: idText('user', official) }
  const made = await check.send<Evaluation>(
    current,
    'POST /api/evaluations',
    { ...clinician, body: { ...about, content: 'Released by the new version.' } },
    201,
  )
  await check.send(previous, `PUT /api/evaluations/${made.id}`, { ...clinician, body: { content: 'Edited before.' } })
  const versions = await check.send<Evaluation[]>(current, `GET /api/evaluations/${made.id}/versions`, clinician)
  check.equal(
    'an edit by the previous version is the next version',
    versions.map((version) => version.content),
    ['Edited before.', 'Released by the new version.'],
  )
  await check.send(previous, `DELETE /api/evaluations/${made.id}`, { token: clinician.token }, 204)

  const due = idText('event', PAID + 2)
  await check.send(
    current,
    `POST /api/events/${due}/register`,
    { ...admin, body: { userId: idText('user', WALK_UP) } },
    201,
  )
  await check.send(previous, `GET /api/events/${due}/registrations`, admin)
  const guest = { name: 'Guest Clinician', functions: ['clinician'] }
  await check.send(current, `POST /api/events/${due}/staff`, { ...admin, body: guest }, 201)
  await check.send(previous, `GET /api/camp/${due}`, admin)
  await check.send(previous, `GET /api/courts/${due}/board`, admin)
  await check.send(previous, 'GET /api/officials', admin)
}

/** Without a staff list every clinician is staff of the event, except those who are registered for it. */
async function checkClinicians(check: Checklist, current: NodeClient, url: string) {
  const campers = campingClinicians(CAMP)
  const people = await queryDatabase<{ id: string; email: string }>(
    url,
    'select id, email from users where email = any($1) and not has_to_reset',
    [clinicianNumbers.map(emailOf)],
  )
  const camperEmails = campers.map(emailOf)
  const sessions = await openSessionsFor(
    url,
    people.map(({ id }) => id),
  )
  for (const [index, { token }] of sessions.entries()) {
    const isCamper = camperEmails.includes(people[index]?.email ?? '')
    await check.send(current, `GET /api/camp/${camp}/coverage`, { token }, isCamper ? 403 : 200)
  }
}
