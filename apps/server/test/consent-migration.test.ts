import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../src/testing/empty-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const files = globSync('*.sql', { cwd: MIGRATIONS })
  .sort()
  .map((name) => readFileSync(`${MIGRATIONS}/${name}`, 'utf8'))
const index = files.findIndex((sql) => sql.includes('"registrations" ADD COLUMN "accepted_at"'))

async function previousVersion() {
  const { client } = await emptyDatabase()
  for (const sql of files.slice(0, index)) await client.query(sql)
  await client.query(`insert into events
    (name, type, description, starts_at, ends_at, timezone, location, max_participants)
    values ('Camp', 'camp', '', now(), now() + interval '1 day', 'UTC', 'Here', 10)`)
  /** A person with a registration, named by what is known about it. */
  const register = async (name: string, columns: Record<string, string> = {}) => {
    await client.query(`insert into users (email, first_name, last_name) values ($1, $1, 'B')`, [name])
    const names = Object.keys(columns).map((column) => `, ${column}`)
    const values = Object.values(columns).map((value) => `, ${value}`)
    await client.query(
      `insert into registrations (event_id, user_id, status, created_at ${names.join('')})
        select e.id, u.id, 'CONFIRMED', '2026-05-01 10:00Z' ${values.join('')} from events e, users u where u.email = $1`,
      [name],
    )
  }
  return { client, register, upgrade: () => client.query(files[index] ?? '') }
}

test('existing registrations count as accepted, except spots given by staff about which the person did nothing', async () => {
  const { client, register, upgrade } = await previousVersion()
  const due = { amount_due_cents: '5000' }
  for (const name of ['free', 'staff audit', 'paper', 'audit and signed']) await register(name)
  for (const name of ['owing', 'owing and signed', 'owing and paid a part', 'owing after a transfer'])
    await register(name, due)
  await register('complimentary', { complimentary_reason: `'Volunteer'`, complimentary_by: 'u.id' })
  await client.query(`
    insert into audit_entries (action, actor_id, subject_kind, subject_id, created_at)
      select 'registrations.added', gen_random_uuid(), 'user', id, '2026-05-01 10:00Z' from users
      where email in ('staff audit', 'paper', 'audit and signed');
    insert into waiver_acceptances (event_id, user_id, version, recorded_by)
      select e.id, u.id, 1, case when u.email = 'paper' then u.id end from events e, users u
      where u.email in ('paper', 'audit and signed', 'owing and signed');
    insert into payments (purpose, subject_id, user_id, description, amount_cents, status, request, expires_at, paid_at)
      select 'registration', r.id, u.id, '', 100, 'paid', '{}', now(), now()
      from registrations r join users u on u.id = r.user_id where u.email = 'owing and paid a part';
    insert into spot_transfers (registration_id, from_user_id, to_email, to_user_id, status, expires_at)
      select r.id, u.id, u.email, u.id, 'accepted', now()
      from registrations r join users u on u.id = r.user_id where u.email = 'owing after a transfer'`)
  await upgrade()
  const { rows } = await client.query<{ email: string }>(`select u.email from registrations r
    join users u on u.id = r.user_id where r.accepted_at is null order by 1`)
  expect(rows.map(({ email }) => email)).toEqual(['complimentary', 'owing', 'paper', 'staff audit'])
})

test('registrations and staff of a node of the previous version count as accepted', async () => {
  const { client, register, upgrade } = await previousVersion()
  await register('before')
  await client.query(`insert into event_staff (event_id, user_id, functions)
    select e.id, u.id, array['desk'] from events e, users u`)
  await upgrade()
  await register('after')
  const { rows } = await client.query(`select accepted_at is not null as accepted from registrations
    union all select accepted_at is not null from event_staff`)
  expect(rows).toEqual([{ accepted: true }, { accepted: true }, { accepted: true }])
})
