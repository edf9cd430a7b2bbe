import { randomUUID } from 'node:crypto'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { expect, test } from 'vitest'
import { builders } from '../../../testing/builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { events } from '../events.tables.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

const listOf = (id: string, { token }: { token: string } = admin) =>
  server.send(registrationsApi.listRegistrationsOfUser, { params: { id } }, { token })

test('admins read the registrations of a person at all events, newest first, with their notes', async () => {
  const pat = await given.signedIn()
  const other = await given.signedIn()
  const old = await given.event({ name: 'Old Camp' })
  const recent = await given.event({ name: 'New Camp' })
  await given.registration(old.id, pat.id, {
    status: 'CANCELLED',
    note: 'Arrives late',
    createdAt: new Date('2026-01-01T10:00:00Z'),
  })
  await given.registration(recent.id, pat.id, { createdAt: new Date('2026-02-01T10:00:00Z') })
  await given.registration(recent.id, other.id)
  await server.db.update(events).set({ deletedAt: new Date() })
  const { body } = await listOf(pat.id)
  expect(body.map(({ event, status, note }) => [event.name, status, note, event.isDeleted])).toEqual([
    ['New Camp', 'CONFIRMED', null, true],
    ['Old Camp', 'CANCELLED', 'Arrives late', true],
  ])
})

test('an admin does not read notes of staff about themselves', async () => {
  const event = await given.event()
  await given.registration(event.id, admin.id, { note: 'Between us' })
  expect((await listOf(admin.id)).body.map(({ note }) => note)).toEqual([null])
  const colleague = await given.as('ADMIN')
  expect((await listOf(admin.id, colleague)).body.map(({ note }) => note)).toEqual(['Between us'])
})

test('clinicians and the person are refused; an unknown person is a 404', async () => {
  const clinician = await given.as('CLINICIAN')
  const pat = await given.signedIn()
  expect((await listOf(pat.id, clinician)).status).toBe(403)
  expect((await listOf(pat.id, pat)).status).toBe(403)
  const unknown = await listOf(randomUUID())
  expect([unknown.status, unknown.code]).toEqual([404, 'users.not_found'])
})
