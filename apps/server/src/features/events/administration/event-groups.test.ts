import { randomUUID } from 'node:crypto'
import { eventsApi } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { beforeEach, expect, test } from 'vitest'
import { auditEntriesAbout } from '../../../testing/audit-entries.ts'
import { builders } from '../../../testing/builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { eventGroups } from '../events.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { token } = await given.as('ADMIN')

beforeEach(async () => {
  await server.db.delete(eventGroups)
})

const create = (name: string) => server.send(eventsAdminApi.createEventGroup, { body: { name } }, { token })
const rename = (id: string, name: string) =>
  server.send(eventsAdminApi.renameEventGroup, { params: { id }, body: { name } }, { token })
const remove = (id: string) => server.send(eventsAdminApi.deleteEventGroup, { params: { id } }, { token })
const list = async () => (await server.send(eventsApi.listEventGroups, {})).body
const auditActionsOn = async (id: string) => (await auditEntriesAbout(server.db, id)).map(({ action }) => action)

test('groups are public and sorted by name', async () => {
  expect(await list()).toEqual([])
  for (const name of ['winter', 'Summer', 'Spring']) expect((await create(name)).status).toBe(201)
  expect((await list()).map(({ name }) => name)).toEqual(['Spring', 'Summer', 'winter'])
})

test('group names are unique, ignoring case', async () => {
  const { body } = await create('Summer')
  expect(await create(' SUMMER ')).toMatchObject({ status: 409, code: 'groups.name_taken' })
  const other = await create('Winter')
  expect(await rename(other.body.id, 'summer')).toMatchObject({ status: 409, code: 'groups.name_taken' })
  expect((await rename(body.id, 'SUMMER')).body).toEqual({ id: body.id, name: 'SUMMER' })
})

test('deleting a group keeps its events without a group', async () => {
  const { body } = await create('Summer')
  const camp = await given.event({ groupId: body.id })
  expect((await remove(body.id)).status).toBe(204)
  const event = await server.send(eventsApi.getEvent, { params: { id: camp.id } })
  expect([event.body.groupId, await list()]).toEqual([null, []])
})

test('changes of groups write audit entries', async () => {
  const { body } = await create('Summer')
  await rename(body.id, 'Summer')
  await rename(body.id, 'High summer')
  await remove(body.id)
  expect(await auditActionsOn(body.id)).toEqual(['groups.created', 'groups.renamed', 'groups.deleted'])
})

test('a blank or too long name is rejected; an unknown group is not found', async () => {
  expect((await create(' ')).fields).toEqual({ name: 'Name required' })
  expect((await create('x'.repeat(81))).status).toBe(400)
  expect((await rename(randomUUID(), 'Autumn')).code).toBe('groups.not_found')
  expect((await remove(randomUUID())).code).toBe('groups.not_found')
})
