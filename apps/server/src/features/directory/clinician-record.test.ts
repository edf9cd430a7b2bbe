import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { directoryApi } from '@crew-chief/contract/directory'
import { usersApi } from '@crew-chief/contract/users'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/public.ts'
import { courtPositions } from '../courts/courts.tables.ts'
import { directoryEntries } from './directory.tables.ts'
import { insertMissingRecords } from './public.ts'

const server = await startTestServer()
const { send, db } = server
const given = builders(server)
const make = campBuilders(server)
const { token } = await given.as('ADMIN')

const become = (userId: string, membership: 'CLINICIAN' | 'ALL_YOU_NEED' | 'ADMIN') =>
  send(usersApi.changeMembership, { body: { userId, membership } }, { token })
const recordsOf = (userId: string) => db.select().from(directoryEntries).where(eq(directoryEntries.userId, userId))

test('giving a user the clinician role creates a directory record', async () => {
  const ann = await given.user({ firstName: 'Ann', lastName: 'Baseline', experienceLevels: ['DI'] })
  await become(ann.id, 'ALL_YOU_NEED')
  expect(await recordsOf(ann.id)).toEqual([])
  await become(ann.id, 'CLINICIAN')
  expect(await recordsOf(ann.id)).toMatchObject([
    { firstName: 'Ann', lastName: 'Baseline', type: 'clinician', experienceLevels: ['DI'], version: 1 },
  ])
})

test('losing the role keeps the record, and regaining it creates no second one', async () => {
  const ann = await given.user()
  await become(ann.id, 'CLINICIAN')
  const [record] = await recordsOf(ann.id)
  await become(ann.id, 'ADMIN')
  await become(ann.id, 'CLINICIAN')
  expect(await recordsOf(ann.id)).toEqual([record])
})

test('imported clinicians get records, others do not', async () => {
  const rows = ['CLINICIAN', 'NON_MEMBER', 'Clinician'].map((role, index) => ({
    email: `import${index}@mail.example`,
    firstName: 'Ida',
    lastName: `Import ${index}`,
    role,
  }))
  expect((await send(usersApi.importUsers, { query: {}, body: { rows } }, { token })).body.created).toBe(3)
  const made = await db
    .select()
    .from(directoryEntries)
    .innerJoin(users, eq(users.id, directoryEntries.userId))
    .where(eq(users.firstName, 'Ida'))
  expect(made.map((row) => row.officials.lastName).sort()).toEqual(['Import 0', 'Import 2'])
})

test('two concurrent role changes create one record', async () => {
  const ann = await given.user({ role: 'CLINICIAN' })
  await Promise.all([1, 2].map(() => inTransaction(db, (tx) => insertMissingRecords(tx, [ann.id]))))
  expect(await recordsOf(ann.id)).toHaveLength(1)
})

const name = { firstName: 'Robin', lastName: 'Vale' }
const makePage = (userId: string) => send(directoryApi.createOfficial, { body: { ...name, userId } }, { token })

test.each(['CLINICIAN', 'ADMIN'] as const)(
  'an admin can create the missing record of a %s, who can then edit it',
  async (role) => {
    const robin = await given.signedIn({ role })
    const { status, body } = await makePage(robin.id)
    expect([status, body.userId]).toEqual([201, robin.id])
    const params = { id: body.id }
    const mine = await send(
      directoryApi.updateOfficial,
      { params, body: { ...name, notes: 'Me' } },
      { token: robin.token },
    )
    expect([mine.status, await recordsOf(robin.id)]).toMatchObject([200, [{ notes: 'Me' }]])
  },
)

test('a deleted record can be created again, but never a second one', async () => {
  const robin = await make.clinician()
  const second = await makePage(robin.id)
  expect([second.status, second.code]).toEqual([409, 'officials.has_page'])
  await send(directoryApi.deleteOfficial, { params: { id: robin.directoryId } }, { token })
  const answers = await Promise.all([makePage(robin.id), makePage(robin.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await recordsOf(robin.id)).toHaveLength(1)
})

test('no record for users who are not staff, unknown or erased', async () => {
  const ann = await given.user()
  const erased = await given.user({ role: 'CLINICIAN', erasedAt: new Date() })
  const refused = await makePage(ann.id)
  expect([refused.status, refused.code]).toEqual([400, 'officials.not_staff'])
  for (const id of [erased.id, randomUUID()]) expect((await makePage(id)).code).toBe('users.not_found')
  expect([await recordsOf(ann.id), await recordsOf(erased.id)]).toEqual([[], []])
})

test('erasing an account deletes its record and opens its positions; the export contains the record', async () => {
  const event = await make.camp()
  const robin = await make.clinician({ firstName: 'Robina' })
  const court = await make.court(event.id, { positions: { clinician: robin.directoryId } })
  const { body } = await send(usersApi.exportMe, {}, { token: robin.token })
  expect(body).toMatchObject({ directory: { firstName: 'Robina' } })
  expect((await send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: robin.token })).status).toBe(204)
  expect(await recordsOf(robin.id)).toEqual([])
  const positions = await db.select().from(courtPositions).where(eq(courtPositions.courtId, court.id))
  expect(positions).toMatchObject([{ clinicianId: null }])
})

test('clinicians from before the directory get their record by migration', async () => {
  const migration = readFileSync(new URL('../../../migrations/0003_feed_and_camp.sql', import.meta.url), 'utf8')
  const statement = migration.split('--> statement-breakpoint').find((text) => text.includes('INSERT INTO "officials"'))
  await db.delete(directoryEntries)
  const old = await given.user({ role: 'CLINICIAN', firstName: 'Olda' })
  await given.user({ role: 'CLINICIAN', erasedAt: new Date() })
  await db.execute(sql.raw(statement ?? ''))
  const clinicians = await db.$count(users, sql`role = 'CLINICIAN' and erased_at is null`)
  expect([await db.$count(directoryEntries), await recordsOf(old.id)]).toMatchObject([
    clinicians,
    [{ firstName: 'Olda' }],
  ])
})
