import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { WITH_MAIL_SERVER } from '../../testing/test-config.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { mailPanel } from './mail-panel.ts'

const server = await startTestServer({ env: WITH_MAIL_SERVER })
const { db, deps } = server

const write = (count: number, status: 'KEPT' | 'FAILED') =>
  db
    .insert(mails)
    .values(
      Array(count).fill({ toAddress: 'pat@mail.example', toName: 'Pat', subject: '', text: '', html: '', status }),
    )
const matters = async (sendsEmail: boolean) =>
  ((await mailPanel({ ...deps, config: { ...deps.config, sendsEmail } })).matters ?? []).map(({ title, text }) => [
    title,
    text,
  ])

test('with a mail server only failures need attention', async () => {
  expect(await matters(true)).toEqual([])
  await write(2, 'FAILED')
  await write(1, 'KEPT')
  expect(await matters(true)).toEqual([['2 emails couldn’t be delivered', 'Open the outbox to see why']])
  await db.delete(mails)
})

test('without a mail server the emails that were not sent are counted', async () => {
  expect(await matters(false)).toEqual([['Email is off', 'Nothing will be sent until a mail server is set up.']])
  await write(1, 'KEPT')
  expect(await matters(false)).toEqual([['Email is off', '1 email wasn’t sent. It’s in the outbox.']])
  await write(1_000, 'KEPT')
  expect(await matters(false)).toEqual([
    ['Email is off', 'More than 1,000 emails weren’t sent. They’re in the outbox.'],
  ])
})
