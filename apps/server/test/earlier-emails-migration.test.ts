import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../src/testing/empty-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const files = globSync('*.sql', { cwd: MIGRATIONS })
  .sort()
  .map((name) => readFileSync(`${MIGRATIONS}/${name}`, 'utf8'))
const index = files.findIndex((sql) => sql.includes('CREATE TRIGGER "users__earlier_email"'))

test('an address that a node of the previous version changed is found in its notices', async () => {
  const { client } = await emptyDatabase()
  for (const sql of files.slice(0, index)) await client.query(sql)
  await client.query(`
    insert into users (email, first_name, last_name, earlier_emails) values
      ('ann.third@mail.example', 'Ann', 'A', '{ann.first@mail.example}'), ('ben@mail.example', 'Ben', 'B', '{}');
    insert into mails (to_address, to_name, subject, text, html, mentions)
      select known.address, 'Ann', 'Your email address was changed', '', '', array[u.id] from users u,
        unnest(array['ann.first@mail.example', 'ann.second@mail.example', 'ann.third@mail.example']) known(address)
      where u.first_name = 'Ann';
    insert into mails (to_address, to_name, subject, text, html, mentions)
      select 'other@mail.example', 'Ben', 'Welcome to Crew Chief', '', '', array[id] from users where first_name = 'Ben'`)
  await client.query(files[index] ?? '')
  const { rows } = await client.query('select earlier_emails from users order by email')
  expect(rows).toEqual([
    { earlier_emails: ['ann.first@mail.example', 'ann.second@mail.example'] },
    { earlier_emails: [] },
  ])
})
