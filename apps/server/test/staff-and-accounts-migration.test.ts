import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../src/testing/empty-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const files = globSync('*.sql', { cwd: MIGRATIONS })
  .sort()
  .map((name) => readFileSync(`${MIGRATIONS}/${name}`, 'utf8'))
const index = files.findIndex((sql) => sql.includes('CREATE TABLE "evaluation_versions"'))

test('50,000 released evaluations get their first version within seconds', async () => {
  const { client } = await emptyDatabase()
  for (const sql of files.slice(0, index)) await client.query(sql)
  await client.query(`
    insert into users (email, first_name, last_name, password_hash) values ('a@mail.example', 'A', 'B', 'x');
    insert into events (name, type, description, starts_at, ends_at, timezone, location, max_participants)
      values ('Camp', 'camp', '', now(), now() + interval '1 day', 'UTC', 'Here', 10);
    insert into evaluations (event_id, official_id, author_id, status, content, staff_notes, acknowledged_at)
      select e.id, u.id, u.id, case when n % 10 = 0 then 'DRAFT' else 'RELEASED' end, 'Text ' || n, 'note',
        case when n % 10 = 1 then now() end
      from events e, users u, generate_series(1, 50000) n`)
  const start = performance.now()
  await client.query(files[index] ?? '')
  expect(performance.now() - start).toBeLessThan(15_000)
  const { rows } = await client.query(`select
    (select count(*)::int from evaluation_versions v join evaluations e on e.id = v.evaluation_id
      where v.number = 1 and v.content = e.content and v.released_at = e.created_at and e.status = 'RELEASED') as versions,
    (select count(*)::int from evaluation_versions) as all_versions`)
  expect(rows).toEqual([{ versions: 45_000, all_versions: 45_000 }])
})

test('accounts of the previous version count as confirmed, those it makes afterwards do not', async () => {
  const { client } = await emptyDatabase()
  for (const sql of files.slice(0, index)) await client.query(sql)
  const insert = `insert into users (email, first_name, last_name) values ($1, 'A', 'B')`
  await client.query(insert, ['before@mail.example'])
  await client.query(files[index] ?? '')
  await client.query(insert, ['after@mail.example'])
  const { rows } = await client.query('select email, email_confirmed_at is not null as confirmed from users order by 1')
  expect(rows).toEqual([
    { email: 'after@mail.example', confirmed: false },
    { email: 'before@mail.example', confirmed: true },
  ])
})

test('nothing is written while the tables are locked, except versions of evaluations that are gone', () => {
  const [, locked = ''] = (files[index] ?? '').split('LOCK TABLE')
  expect(locked).not.toBe('')
  expect(locked.match(/^(UPDATE|INSERT|DELETE).*$/gm)).toEqual([
    expect.stringMatching(/^DELETE FROM "evaluation_versions" WHERE NOT EXISTS/),
  ])
})
