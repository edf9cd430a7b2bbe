import { accountsApi } from '@crew-chief/contract/accounts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { mails } from '../../src/platform/mail/mail.tables.ts'
import { builders } from '../../src/testing/builders.ts'
import { openChaosProxy } from '../../src/testing/chaos-proxy.ts'
import { databaseUrlOf } from '../../src/testing/second-node.ts'
import { openSmtpInbox } from '../../src/testing/smtp-inbox.ts'
import { startTestServer } from '../../src/testing/test-server.ts'
import { browse } from './browsing.ts'
import { noteFigures, seconds } from './figures.ts'
import { spawnNode } from './nodes.ts'

const inbox = await openSmtpInbox()
const proxy = await openChaosProxy(inbox.url)
afterEach(() => proxy.pass())
const server = await startTestServer()
const { db } = server
const given = builders(server)

const mailTo = async (address: string) => (await db.select().from(mails).where(eq(mails.toAddress, address)))[0]

/** The next try comes after half a minute: it is made to be due. */
const letTimePass = () => db.execute(sql`update pgboss.job set start_after = now() where name = 'mail.deliver'`)

const FAULTS: [string, () => unknown][] = [
  ['silent', proxy.stall],
  ['refusing', proxy.refuse],
]
test.each(FAULTS)(
  'the mail server is %s: the mail waits, says why, and is sent once when it answers (promise 22)',
  async (what, begin) => {
    const ann = await given.signedIn()
    const smtpUrl = proxy.through().replace(/\/$/, '')
    const node = await spawnNode(databaseUrlOf(server.deps), {
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'support@crewchief.example',
    })
    const meanwhile = browse(node, ann.token)
    await begin()
    const asked = await node.send(accountsApi.requestPasswordReset, { body: { email: ann.email } })
    expect(asked.status).toBe(200)
    const began = performance.now()
    await expect.poll(async () => (await mailTo(ann.email))?.status, { timeout: 40_000, interval: 50 }).toBe('FAILED')
    const failedAfterMs = performance.now() - began
    const figures = await meanwhile.stop()
    expect((await mailTo(ann.email))?.lastError).toMatch(/greeting|timeout|refused/i)

    await proxy.pass()
    const tried = async () => {
      await letTimePass()
      return (await mailTo(ann.email))?.status
    }
    await expect.poll(tried, { timeout: 40_000, interval: 200 }).toBe('SENT')
    expect(inbox.received.filter(({ recipients }) => recipients.includes(ann.email))).toHaveLength(1)
    noteFigures(`mail server ${what}`, { 'given up after s': seconds(failedAfterMs), ...figures, 'sent in the end': 1 })
  },
)

test('SIGTERM while a mail is on its way to a silent server: gone within ten seconds, and the mail is not lost', async () => {
  const ann = await given.signedIn()
  const settings = { SMTP_URL: proxy.through().replace(/\/$/, ''), MAIL_FROM: 'support@crewchief.example' }
  const node = await spawnNode(databaseUrlOf(server.deps), settings)
  proxy.stall()
  await node.send(accountsApi.requestPasswordReset, { body: { email: ann.email } })
  await expect.poll(async () => (await mailTo(ann.email))?.status, { timeout: 20_000 }).toBe('SENDING')
  const began = performance.now()
  node.child.kill('SIGTERM')
  expect(await node.ended).toBe(0)
  const ms = performance.now() - began
  expect(ms).toBeLessThan(11_000)
  await proxy.pass()

  // Whoever claimed it is gone: three minutes later another node takes it up.
  const next = await spawnNode(databaseUrlOf(server.deps), settings)
  await db.execute(sql`update mails set claimed_at = now() - interval '4 minutes' where to_address = ${ann.email}`)
  await db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() where name = 'mail.deliver' and state = 'active'`,
  )
  const tried = async () => {
    await letTimePass()
    return (await mailTo(ann.email))?.status
  }
  await expect.poll(tried, { timeout: 40_000, interval: 200 }).toBe('SENT')
  expect(next.child.exitCode).toBe(null)
  noteFigures('SIGTERM with a mail under way', { 'gone after s': seconds(ms), 'mails lost': 0 })
})
