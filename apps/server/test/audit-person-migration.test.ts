import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../src/testing/empty-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const files = globSync('*.sql', { cwd: MIGRATIONS })
  .sort()
  .map((name) => readFileSync(`${MIGRATIONS}/${name}`, 'utf8'))
const index = files.findIndex((sql) => sql.includes('ADD COLUMN "person_id"'))

test('existing entries are attributed to their person where that is certain', async () => {
  const { client } = await emptyDatabase()
  for (const sql of files.slice(0, index)) await client.query(sql)
  const entry = (action: string, kind: string, subject: string, details = '{}') => `
    insert into audit_entries (action, actor_id, subject_kind, subject_id, subject_name, details)
      select '${action}', (select id from users where first_name = 'Bo'), '${kind}', (${subject})::text, 'Then', '${details}';`
  await client.query(`
    insert into users (email, first_name, last_name) values
      ('a@mail.example', 'Ann', 'A'), ('b@mail.example', 'Bo', 'B'), ('c@mail.example', 'Cy', 'C');
    insert into events (name, type, description, starts_at, ends_at, timezone, location, max_participants)
      values ('Camp', 'camp', '', now(), now() + interval '1 day', 'UTC', 'Here', 10);
    insert into registrations (event_id, user_id, status)
      select events.id, users.id, 'CONFIRMED' from events, users where first_name in ('Ann', 'Bo');
    insert into spot_transfers (registration_id, from_user_id, to_email, to_user_id, status, expires_at)
      select registrations.id, (select id from users where first_name = 'Cy'), 'b@mail.example', users.id, 'accepted', now()
      from registrations join users on users.id = user_id where first_name = 'Bo';
    insert into orders (user_id, status, total_cents) select id, 'PENDING', 100 from users where first_name = 'Cy';
    ${entry('users.edited', 'user', `select id from users where first_name = 'Ann'`)}
    ${entry('registrations.edited', 'registration', `select id from registrations where user_id = (select id from users where first_name = 'Ann')`)}
    ${entry('registrations.changed', 'registration', `select id from registrations where user_id = (select id from users where first_name = 'Bo')`)}
    ${entry('registrations.transferred', 'registration', 'select registration_id from spot_transfers', '{"from":"Cy C","to":"Bo B","due":"5"}')}
    ${entry('orders.refunded', 'order', 'select id from orders')}
    ${entry('events.edited', 'event', 'select id from events')}
    ${entry('rubrics.saved', 'event', `select 'no id'`)}`)
  await client.query(files[index] ?? '')
  const { rows } = await client.query(`select action, first_name, person_name, details from audit_entries
    left join users on users.id = person_id order by action`)
  const about = (action: string, first_name: string | null, person_name: string | null = null, details = {}) => ({
    action,
    first_name,
    person_name,
    details,
  })
  expect(rows).toEqual([
    about('events.edited', null),
    about('orders.refunded', 'Cy'),
    // The spot changed hands: who held it at that time is not certain.
    about('registrations.changed', null),
    about('registrations.edited', 'Ann'),
    about('registrations.transferred', 'Cy', null, { due: '5' }),
    about('rubrics.saved', null),
    about('users.edited', 'Ann', 'Then'),
  ])
})
