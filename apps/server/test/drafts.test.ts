// A draft exists for admins and the people on its staff list. Everyone else gets the answers of a deleted event.

import { api } from '@crew-chief/contract/api'
import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import { expect, test } from 'vitest'
import { startServerWithPayments } from '../src/testing/sandbox-server.ts'
import { type Operation, requestFor } from './attacks/build-request.ts'
import { createFixture, type TestUser } from './attacks/fixture.ts'
import { validRequest } from './endpoints/all-endpoints.ts'

const server = await startServerWithPayments({ webhooks: false })
const fixture = await createFixture(server)
const { camp, given } = fixture
const owner = await fixture.as('ADMIN')

// Invitations to the staff list work for drafts.
const EVENT_PATHS = /^\/api\/(events\/(?!staff)|courts|camp\/|announcement|schedules)/
const endpoints: NamedEndpoint[] = Object.values(api)
const operations = endpoints.filter(({ path }) => EVENT_PATHS.test(path)).map(({ name }) => name as Operation)

const PEOPLE = ['visitor', 'member', 'camper elsewhere', 'director elsewhere', 'clinician'] as const
type Person = (typeof PEOPLE)[number]

async function enter(kind: Person): Promise<TestUser | undefined> {
  if (kind === 'visitor') return undefined
  const person = await fixture.as(kind === 'clinician' ? 'CLINICIAN' : 'ALL_YOU_NEED')
  const elsewhere = await camp.camp()
  if (kind === 'camper elsewhere') await given.registration(elsewhere.id, person.id)
  if (kind === 'director elsewhere') await camp.staff(elsewhere.id, { userId: person.id, functions: ['director'] })
  return person
}

async function eventIds(): Promise<string[]> {
  const { rows } = await server.db.$client.query<{ id: string }>('select id from events')
  return rows.map(({ id }) => id)
}

/** The answer to a valid request after `change` was applied to its event. */
async function answerAfter(change: string, operation: Operation, person: TestUser | undefined) {
  const before = new Set(await eventIds())
  const parts = await validRequest(operation, fixture, owner, person ?? fixture.author)
  const added = (await eventIds()).filter((id) => !before.has(id))
  await server.db.$client.query(`update events set ${change} where id = any($1)`, [added])
  const reply = await server.app.inject(requestFor(api[operation], parts, person?.token))
  const code = reply.body.startsWith('{') ? (reply.json().code ?? null) : null
  return { status: reply.statusCode, code, added }
}

test.each(operations)('%s answers as if the draft did not exist', async (operation) => {
  for (const kind of PEOPLE) {
    const person = await enter(kind)
    const { added: _deleted, ...missing } = await answerAfter('deleted_at = now()', operation, person)
    const { added: _drafts, ...draft } = await answerAfter('is_draft = true', operation, person)
    expect({ kind, ...draft }).toEqual({ kind, ...missing })
  }
})

test('control: the same requests are answered differently for published events', async () => {
  const clinician = await enter('clinician')
  for (const operation of ['getEvent', 'getEventPage', 'openCamp', 'listCourts', 'listRegistrations'] as const) {
    const { status } = await answerAfter('is_draft = false', operation, clinician)
    expect([operation, status]).toEqual([operation, 200])
  }
})

test('admins see drafts', async () => {
  for (const operation of ['getEvent', 'getEventPage', 'openCamp', 'listCourts', 'publishEvent'] as const) {
    const { status } = await answerAfter('is_draft = true', operation, await fixture.as('ADMIN'))
    expect([operation, status]).toEqual([operation, 200])
  }
})
