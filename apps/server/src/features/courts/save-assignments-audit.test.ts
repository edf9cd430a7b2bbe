import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { courtFixture } from '../../testing/court-fixture.ts'
import { courtRequests } from '../../testing/court-requests.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/accounts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')
const { save, crew, auditEntriesAbout } = courtRequests(server, admin.token)
const fixture = () => courtFixture(server)

test('a save restores the marks of returning officials and keeps those of officials who stayed', async () => {
  const { event, ann, bob, one } = await fixture()
  const noted = (officialId: string, locked: boolean, noShow: boolean) => ({ officialId, locked, noShow })
  const put = (officialIds: string[], marks: ReturnType<typeof noted>[]) =>
    save(event.id, { assignments: [{ courtId: one.id, officialIds, marks }] })
  await put([ann.id], [])
  const { body } = await put([ann.id, bob.id], [noted(ann.id, true, true), noted(bob.id.toUpperCase(), true, false)])
  const campers = body.courts.find(({ id }) => id === one.id)?.campers
  expect(campers?.map(({ id, locked, noShow }) => [id, locked, noShow])).toEqual([
    [ann.id, false, false],
    [bob.id, true, false],
  ])
  // Marks alone do not assign anyone.
  expect((await put([ann.id], [noted(bob.id, true, true)])).status).toBe(200)
  expect(await crew(one.id)).toEqual([ann.id])
})

test('a save writes one audit entry per moved person, and erasing them removes the name', async () => {
  const { event, ann, noor, robin, one, two, late } = await fixture()
  const seat = [{ position: 'observer', clinicianId: robin.id }]
  await save(event.id, { assignments: [{ courtId: one.id, officialIds: [ann.id, noor.id] }] })
  await save(event.id, {
    assignments: [
      { courtId: one.id, officialIds: [noor.id] },
      { courtId: two.id, officialIds: [ann.id], clinicianPositions: seat },
      { courtId: late.id, officialIds: [ann.id] },
    ],
  })
  const camp = { event: 'Lakeshore Elite Camp' }
  expect(await auditEntriesAbout(ann.id)).toEqual([
    ['courts.assigned', admin.id, 'user', 'Ann Haddad', { ...camp, to: 'Court 1, 8:00 AM' }],
    [
      'courts.assigned',
      admin.id,
      'user',
      'Ann Haddad',
      { ...camp, from: 'Court 1, 8:00 AM', to: 'Court 2, 8:00 AM; Court 3, 9:00 AM' },
    ],
  ])
  expect(await auditEntriesAbout(noor.id)).toHaveLength(1)
  await server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: ann.token })
  const about = (await auditEntriesAbout(ann.id)).filter(([action]) => action === 'courts.assigned')
  expect(about.map(([, , , name, details]) => [name, details])).toEqual([
    ['Deleted user', {}],
    ['Deleted user', {}],
  ])
  expect(await auditEntriesAbout(robin.id)).toEqual([
    ['courts.assigned', admin.id, 'official', 'Robin Vance', { ...camp, to: 'Court 2, 8:00 AM', position: 'observer' }],
  ])
})

test('the conflict error names the last editor until they are erased', async () => {
  const { event, ann, one } = await fixture()
  const dana = await given.signedIn({ role: 'ADMIN', firstName: 'Dana', lastName: 'Whitfield' })
  const stale = async () => (await save(event.id, { assignments: [], version: 1 })).message
  await save(event.id, { assignments: [{ courtId: one.id, officialIds: [ann.id] }] }, dana.token)
  expect(await stale()).toBe(
    'Dana Whitfield changed the courts while you were assigning. Review the changes, then save.',
  )
  await server.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, dana.id))
  expect(await stale()).toBe('Someone else changed the courts while you were assigning. Review the changes, then save.')
})
