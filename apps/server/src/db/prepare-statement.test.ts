import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeFault } from '../platform/describe-fault.ts'
import { startTestServer } from '../testing/test-server.ts'
import { isoText } from './columns.ts'
import { jsonObject, restoreDates } from './json-row.ts'
import { prepareStatement } from './prepare-statement.ts'
import { inTransaction } from './transaction.ts'

const { db } = await startTestServer()

test('runs in the transaction it is given', async () => {
  const readSetting = prepareStatement<{ value: string }>(
    sql`select current_setting(${sql.placeholder('name')}) as value`,
  )
  const inside = await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local application_name = 'inside'`)
    return readSetting(tx, { name: 'application_name' })
  })
  expect(inside).toEqual([{ value: 'inside' }])
})

test('the logged error has the statement and its cause, but no values', async () => {
  const divide = prepareStatement(sql`select 1 / ${sql.placeholder('by')}::int`)
  const error = await divide(db, { by: '007-0' }).catch((reason: Error) => reason)
  const logged = JSON.stringify(error instanceof Error && { ...describeFault(error), cause: null })
  expect(logged).toContain('select 1 / $1::int')
  expect(logged).not.toContain('007-0')
})

test('dates survive JSON, as text to the millisecond or as dates', async () => {
  const at = new Date('2027-03-14T01:59:59.987Z')
  const read = prepareStatement<{ row: { text: string; at: Date; never: Date | null } }>(
    sql`select ${jsonObject({ text: isoText('moment'), at: sql`moment`, never: sql`null::timestamptz` })} as row
      from (select ${sql.placeholder('at')}::timestamptz as moment) moments`,
  )
  const [found] = await read(db, { at: at.toISOString() })
  expect(found && restoreDates(found.row, ['at', 'never'])).toEqual({ text: at.toISOString(), at, never: null })
})
