// Every event-scoped endpoint × every kind of person at the event: who gets what, and that people who are not its staff
// read nothing about others. Written by hand from the decisions, not derived from the code it checks.

import { api } from '@crew-chief/contract/api'
import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registrations } from '../src/features/events/events.tables.ts'
import { startServerWithPayments } from '../src/testing/sandbox-server.ts'
import { type Operation, type Parts, requestFor } from './attacks/build-request.ts'
import { scanResponse } from './attacks/disclosures.ts'
import { createFixture, type TestUser } from './attacks/fixture.ts'
import { validRequest } from './endpoints/all-endpoints.ts'

const STAFF = ['director', 'assigner', 'clinician', 'desk'] as const
const CAMPERS = ['camper', 'camping clinician'] as const
const OUTSIDERS = ['staff elsewhere', 'clinician elsewhere', 'neither'] as const
const PEOPLE = [...STAFF, ...CAMPERS, ...OUTSIDERS] as const
type Person = (typeof PEOPLE)[number]

type Expectation = {
  /** Status for these people, and for everyone else. */
  ok: number
  may: readonly Person[]
  others: Partial<Record<Person, number>> & { rest: number }
}
const only = (ok: number, may: readonly Person[], others: Expectation['others'] = { rest: 403 }): Expectation => ({
  ok,
  may,
  others,
})
const HUB = [...STAFF, ...CAMPERS]
const hub = (ok = 200) => only(ok, HUB)
const staff = (ok = 200) => only(ok, STAFF)
const director = (ok = 200) => only(ok, ['director'])
const courts = (ok = 200) => only(ok, ['director', 'assigner'])
const everyone = (ok = 200) => only(ok, PEOPLE)
/** By its own id: unknown to clinicians and staff of other events. */
const UNKNOWN = { rest: 403, 'staff elsewhere': 404, 'clinician elsewhere': 404 }
/** Only the author, and nobody here wrote it. Staff may read it; campers may not. */
const author: Expectation = only(0, [], { ...UNKNOWN, 'camping clinician': 404 })

const EXPECTED: Partial<Record<Operation, Expectation>> = {
  getEvent: everyone(),
  getEventPage: everyone(),
  askOrganizer: everyone(204),
  eventCalendar: everyone(),
  updateEvent: director(),
  deleteEvent: only(0, []),
  setEventStatus: director(),
  publishEvent: director(),
  getPublishingChecks: director(),
  duplicateEvent: only(0, []),
  saveEventTemplate: only(0, []),
  listStaff: hub(),
  addStaff: director(201),
  addStaffList: director(200),
  updateStaff: director(),
  removeStaff: director(204),
  // Campers get a list with their own entry.
  listRegistrations: hub(),
  previewCorrection: director(),
  changeRegistration: director(),
  recordPayment: only(201, ['director', 'clinician', 'desk']),
  recordWaiver: only(200, ['director', 'clinician', 'desk']),
  registerForEvent: only(201, ['director', 'clinician', 'desk']),
  cancelTransfer: director(204),
  getEventCancellation: only(0, []),
  cancelEvent: only(0, []),
  openCamp: hub(),
  campLive: hub(),
  // Campers get a list with their own record.
  listParticipants: hub(),
  getParticipant: only(200, STAFF, { rest: 403, camper: 404, 'camping clinician': 404 }),
  setParticipantPhoto: director(),
  campCoverage: staff(),
  campCrews: staff(),
  myCourts: hub(),
  myNotice: hub(),
  campCalendar: hub(),
  renewCampCalendar: hub(),
  listAnnouncements: hub(),
  getAnnouncement: only(200, HUB, { rest: 404 }),
  listAnnouncementRecipients: only(200, ['director', 'clinician'], UNKNOWN),
  createAnnouncement: only(201, ['director', 'clinician']),
  updateAnnouncement: only(200, ['director', 'clinician'], UNKNOWN),
  deleteAnnouncement: only(204, ['director', 'clinician'], UNKNOWN),
  listSchedule: hub(),
  createScheduleItem: courts(201),
  updateScheduleItem: only(200, ['director', 'assigner'], UNKNOWN),
  deleteScheduleItem: only(204, ['director', 'assigner'], UNKNOWN),
  listEvaluations: hub(),
  createEvaluation: only(201, ['director', 'clinician']),
  // Staff read the versions of what they may read; the official does not appear here.
  listEvaluationVersions: only(200, STAFF, { rest: 404 }),
  exportEvaluations: staff(),
  exportCoverage: staff(),
  updateEvaluation: author,
  deleteEvaluation: author,
  // Only its official, who does not appear here; staff may read it.
  acknowledgeEvaluation: only(403, STAFF, { rest: 404 }),
  getRubric: staff(),
  saveRubric: director(),
  listCourts: everyone(),
  listCourtsAt: everyone(),
  openCourtBoard: everyone(),
  createCourt: courts(201),
  copyDay: courts(201),
  updateCourt: courts(),
  setCourtTimes: courts(),
  deleteCourt: courts(204),
  assignClinician: courts(),
  removeClinician: courts(204),
  assignOfficial: courts(),
  markOfficial: only(200, ['director', 'assigner', 'desk']),
  removeOfficial: courts(204),
  saveAssignments: courts(),
  getCourtNotices: courts(),
  notifyCourts: courts(),
  updateCourtSettings: courts(),
  // Only officials on the court, and nobody here is.
  respondToCourt: only(0, [], { rest: 404 }),
}

/** For oneself, whatever one's standing. */
const FOR_ONESELF: readonly Operation[] = [
  'startRegistration',
  'joinWaitlist',
  'leaveWaitlist',
  'signWaiver',
  'previewCancellation',
  'cancelMyRegistration',
  'getMyTransfer',
  'offerTransfer',
  'withdrawTransfer',
  'listFeedbackCamps',
]

const EVENT_PATHS = /^\/api\/(events\/(:id|pages)|courts|camp\/|announcement|schedules|evaluations)/

test('every event-scoped endpoint is in the matrix', () => {
  const endpoints: NamedEndpoint[] = Object.values(api)
  const scoped = endpoints.filter(({ path }) => EVENT_PATHS.test(path)).map(({ name }) => name)
  expect([...Object.keys(EXPECTED), ...FOR_ONESELF].sort()).toEqual(scoped.sort())
})

const server = await startServerWithPayments({ webhooks: false })
const fixture = await createFixture(server)
const { camp, given } = fixture
const owner = await fixture.as('ADMIN')
const elsewhere = await camp.camp()

async function enter(kind: Person, eventIds: readonly string[]): Promise<TestUser> {
  const isClinician = kind === 'camping clinician' || kind === 'clinician elsewhere'
  const person = await fixture.as(isClinician ? 'CLINICIAN' : 'NON_MEMBER')
  const own = STAFF.find((each) => each === kind)
  if (kind === 'staff elsewhere') await camp.staff(elsewhere.id, { userId: person.id, functions: [...STAFF] })
  if (kind === 'clinician elsewhere') await camp.staff(elsewhere.id, { userId: person.id })
  for (const id of eventIds) {
    // With an entry, clinicians who are not on the list have no function.
    await camp.staff(id, own ? { userId: person.id, functions: [own] } : { guestName: 'Guest' })
    if (kind === 'camper' || kind === 'camping clinician') await given.registration(id, person.id)
  }
  return person
}

async function eventIds(): Promise<string[]> {
  const { rows } = await server.db.$client.query<{ id: string }>('select id from events')
  return rows.map(({ id }) => id)
}

/** A valid request about a new event, at which the person has this standing. */
async function prepare(operation: Operation, kind: Person): Promise<{ person: TestUser; parts: Parts }> {
  const before = new Set(await eventIds())
  // The photo must be uploaded by the caller.
  const uploader = operation === 'setParticipantPhoto' ? await enter(kind, []) : undefined
  const parts = await validRequest(operation, fixture, owner, uploader ?? fixture.author)
  const added = (await eventIds()).filter((id) => !before.has(id))
  const person = uploader ?? (await enter(kind, added))
  const own = STAFF.find((each) => each === kind)
  if (uploader && own) for (const id of added) await camp.staff(id, { userId: uploader.id, functions: [own] })
  return { person, parts }
}

const statusFor = ({ ok, may, others }: Expectation, kind: Person): number =>
  may.includes(kind) ? ok : (others[kind] ?? others.rest)

const operations = Object.entries(EXPECTED) as [Operation, Expectation][]

test.each(operations)('%s', async (operation, expectation) => {
  const problems: string[] = []
  for (const kind of PEOPLE) {
    const { person, parts } = await prepare(operation, kind)
    const reply = await server.app.inject(requestFor(api[operation], parts, person.token))
    const wanted = statusFor(expectation, kind)
    if (reply.statusCode !== wanted) problems.push(`${kind}: ${reply.statusCode}, not ${wanted}`)
    const isStaffHere = STAFF.some((each) => each === kind)
    const { leaks } = scanResponse(operation, { role: 'NON_MEMBER', person }, reply.body)
    if (!isStaffHere) for (const leak of leaks) problems.push(`${kind}: disclosed ${leak}`)
  }
  expect(problems).toEqual([])
})

test('control: staff read contact details and notes through the same requests', async () => {
  for (const operation of ['listRegistrations', 'listParticipants', 'getParticipant', 'listEvaluations'] as const) {
    const { person, parts } = await prepare(operation, 'clinician')
    const reply = await server.app.inject(requestFor(api[operation], parts, person.token))
    expect(scanResponse(operation, { role: 'NON_MEMBER', person }, reply.body).leaks, operation).not.toEqual([])
  }
})

const ROSTER_CHANGES: Operation[] = ['changeRegistration', 'recordPayment', 'recordWaiver', 'setParticipantPhoto']
const aboutPeople = operations.filter(
  ([operation]) => api[operation].method === 'GET' || ROSTER_CHANGES.includes(operation),
)

test.each(aboutPeople)(
  '%s shows a director no contact data of people who have not accepted',
  async (operation, expectation) => {
    const { person, parts } = await prepare(operation, 'director')
    await server.db.update(registrations).set({ acceptedAt: null }).where(ne(registrations.userId, person.id))
    const reply = await server.app.inject(requestFor(api[operation], parts, person.token))
    expect(reply.statusCode).toBe(statusFor(expectation, 'director'))
    const { leaks } = scanResponse(operation, { role: 'NON_MEMBER', person }, reply.body)
    expect(leaks.filter((leak) => leak.startsWith('contact'))).toEqual([])
  },
)

test('directors neither refund nor mark as refunded', async () => {
  for (const body of [{ refund: true }, { status: 'REFUNDED' }]) {
    const { person, parts } = await prepare('changeRegistration', 'director')
    const reply = await server.app.inject(requestFor(api.changeRegistration, { ...parts, body }, person.token))
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'access.role'])
  }
})

test('the desk checks people in, but does not lock them', async () => {
  const { person, parts } = await prepare('markOfficial', 'desk')
  const body = { ...(parts.body as object), locked: true }
  const reply = await server.app.inject(requestFor(api.markOfficial, { ...parts, body }, person.token))
  expect(reply.statusCode).toBe(403)
})
