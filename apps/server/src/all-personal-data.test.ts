import { usersApi } from '@crew-chief/contract/users'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { allPersonalData } from './all-personal-data.ts'
import type { users } from './features/accounts/accounts.tables.ts'
import { listAddresses } from './features/accounts/public.ts'
import { type evaluations, rubrics, scheduleItems } from './features/camp/camp.tables.ts'
import { courts } from './features/courts/courts.tables.ts'
import { eventTemplates } from './features/event-templates/event-templates.tables.ts'
import { eventGroups, eventSlugs, events, eventWaivers, type registrations } from './features/events/events.tables.ts'
import { PERSON_COLUMNS_RESET, REGISTRATION_COLUMNS } from './features/events/events-personal-data.ts'
import { notifications } from './features/notifications/notifications.tables.ts'
import type { orders } from './features/orders/orders.tables.ts'
import { providerEvents } from './features/payments/payments.tables.ts'
import { policyVersions } from './features/settings/policies.tables.ts'
import { productStock, products } from './features/shop/shop.tables.ts'
import { type ColumnsOf, exportedColumns, exportedValues, type PersonalRows } from './personal-data.ts'
import { counterDeltas, counters } from './platform/counters/counters.tables.ts'
import { mailFlow } from './platform/mail/mail.tables.ts'
import { settings } from './platform/organization/settings.tables.ts'
import { pushKeys } from './platform/push/push-keys.tables.ts'
import { attempts } from './platform/rate-limit.tables.ts'
import { PASSWORD } from './testing/builders.ts'
import { personEverywhere } from './testing/person-everywhere.ts'
import { startTestServer } from './testing/test-server.ts'

const EVENT = 'describes an event'
const PRODUCT = 'describes a product'

const WITHOUT_PERSONAL_DATA: readonly { table: PgTable; reason: string }[] = [
  { table: events, reason: EVENT },
  { table: eventGroups, reason: EVENT },
  { table: eventSlugs, reason: EVENT },
  { table: eventWaivers, reason: EVENT },
  { table: eventTemplates, reason: EVENT },
  { table: scheduleItems, reason: EVENT },
  { table: rubrics, reason: EVENT },
  { table: courts, reason: EVENT },
  { table: products, reason: PRODUCT },
  { table: productStock, reason: PRODUCT },
  { table: providerEvents, reason: 'ids and types of webhook events' },
  { table: counters, reason: 'counts and sums' },
  { table: counterDeltas, reason: 'counts and sums' },
  { table: mailFlow, reason: 'state of the installation' },
  { table: settings, reason: 'of the organization' },
  { table: policyVersions, reason: 'of the organization' },
  { table: pushKeys, reason: 'keys of the installation' },
  { table: attempts, reason: 'keys are pseudonyms that expire' },
]

const server = await startTestServer()
const { db, deps, send } = server
const parts = allPersonalData(deps)
const register = parts.flatMap(({ tables }) => tables)
const { quill, bob } = await personEverywhere(server)
const owner = { id: quill.id, emails: await listAddresses(db, quill.id), name: 'Quill Rarename' }

const rowsOf = ({ table, rows }: PersonalRows): Promise<Record<string, unknown>[]> =>
  db.select().from(table).where(rows(owner))

test('every table of the database is in the register', async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name <> 'applied_migrations' order by 1`,
  )
  const named = [...register, ...WITHOUT_PERSONAL_DATA].map(({ table }) => getTableName(table))
  expect([...new Set(named)].sort()).toEqual(rows.map(({ name }) => name))
  const empty = new Set(WITHOUT_PERSONAL_DATA.map(({ table }) => table))
  expect(register.filter(({ table }) => empty.has(table))).toEqual([])
})

test('the person of these tests has rows for every entry of the register', async () => {
  const found = await Promise.all(register.map(async (rows) => [getTableName(rows.table), (await rowsOf(rows)).length]))
  expect(found.filter(([, count]) => count === 0)).toEqual([])
})

/** All objects in a JSON value. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (value === null || typeof value !== 'object') return []
  return [{ ...value }, ...Object.values(value).flatMap(objectsIn)]
}

test('the export contains every exported column', async () => {
  const { body } = await send(usersApi.exportMe, {}, { token: quill.token })
  const text = JSON.stringify(body)
  for (const entry of register) {
    const names = Object.keys(exportedColumns(entry))
    const table = getTableName(entry.table)
    const complete = objectsIn(body).filter((object) => names.every((name) => name in object))
    expect([table, complete.length > 0]).toEqual([table, true])
    const values = (await rowsOf(entry)).flatMap((row) => Object.values(exportedValues(entry, row)))
    for (const value of values)
      if (typeof value === 'string') expect([table, text.includes(JSON.stringify(value))]).toEqual([table, true])
  }
  for (const shown of ['Quill is a volunteer', 'Quill is ill', 'No. 4711']) expect(text).toContain(shown)
  for (const hidden of ['Quill is late', 'a-secret-address']) expect(text).not.toContain(hidden)
})

/** Every row of every table, as text. */
async function dump(): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const rows = await Promise.all(
    tables.rows.map(({ name }) => db.execute<{ text: string }>(sql`select t::text as text from ${sql.raw(name)} t`)),
  )
  return rows.flatMap(({ rows: found }, index) => found.map((row) => `${tables.rows[index]?.name}: ${row.text}`))
}

const MARK = /quill|rarename|5559876543/i

test('erasure leaves nothing of the person anywhere in the database', async () => {
  expect((await dump()).filter((row) => MARK.test(row)).length).toBeGreaterThan(30)
  const { status } = await send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: quill.token })
  expect(status).toBe(204)
  expect((await dump()).filter((row) => MARK.test(row))).toEqual([])
  for (const entry of register.filter(({ isDeleted }) => isDeleted))
    expect([getTableName(entry.table), await rowsOf(entry)]).toEqual([getTableName(entry.table), []])
})

test('notifications to others stay without the text that named the person', async () => {
  const found = await db.select().from(notifications).where(sql`${notifications.userId} = ${bob.id}`)
  const texts = found.map(({ kind, title, mail }) => [kind, title.replace(/:.*/, ''), mail])
  expect(texts).toContainEqual(['comment', 'Notification removed', null])
  expect(texts).toContainEqual(['announcement', 'Lunch', null])
  expect(texts).toContainEqual(['important_announcement', 'Lunch', null])
})

test('a transfer resets what belongs to the person', () => {
  expect(PERSON_COLUMNS_RESET).toEqual({
    complimentaryReason: null,
    complimentaryBy: null,
    note: null,
    shirtSize: null,
    level: null,
    picture: null,
  })
})

// Checked by the compiler: the types of these tables need an entry for every column.
test('a column without an entry does not compile', () => {
  const { note: _, ...withoutNote } = REGISTRATION_COLUMNS
  // @ts-expect-error the column `note` has no entry
  const ofRegistrations: ColumnsOf<typeof registrations> = withoutNote
  // @ts-expect-error no column has an entry
  const ofUsers: ColumnsOf<typeof users> = {}
  // @ts-expect-error no column has an entry
  const ofOrders: ColumnsOf<typeof orders> = {}
  // @ts-expect-error no column has an entry
  const ofEvaluations: ColumnsOf<typeof evaluations> = {}
  expect([ofRegistrations, ofUsers, ofOrders, ofEvaluations]).toHaveLength(4)
})
