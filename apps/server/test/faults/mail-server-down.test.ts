import { accountsApi } from '@crew-chief/contract/accounts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { mails } from '../../src/platform/mail/mail.tables.ts'
import { builders } from '../../src/testing/builders.ts'
import { openChaosProxy } from '../../src/testing/chaos-proxy.ts'
import { databaseUrlOf } from '../../src/testing/second-node.ts'
import { openSmtpInbox } from '../../src/testing/smtp-inbox.ts'
import { startTestServer } from '../../src/testing/test-server.ts'
import { startBrowsing } from './background-load.ts'
import { spawnNode } from './nodes.ts'
import { reportFigures, seconds } from './report-figures.ts'

const inbox = await openSmtpInbox()
const proxy = await openChaosProxy(inbox.url)
afterEach(() => proxy.pass())
const server = await startTestServer()
const { db } = server
const given = builders(server)

const mailTo = async (address: string) => (await db.select().from(mails).where(eq(mails.toAddress, address)))[0]

/** Retries are delayed by 30 seconds; this makes them due now. */
const makeRetriesDue = () => db.execute(sql`update pgboss.job set start_after = now() where name = 'mail.deliver'`)

const FAULTS: [string, () => unknown][] = [
  ['unresponsive', proxy.stall],
  ['refusing connections', proxy.refuse],
]
test.each(FAULTS)(
  'with a mail server that is %s, the e-mail stays queued with its error and is later sent once',
  async (fault, startFault) => {
    const ann = await given.signedIn()
    const smtpUrl = proxy.through().replace(/\/$/, '')
    const node = await spawnNode(databaseUrlOf(server.deps), {
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'support@crewchief.example',
    })
    const browsing = startBrowsing(node, ann.token)
    await startFault()
    const response = await node.send(accountsApi.requestPasswordReset, { body: { email: ann.email } })
    expect(response.status).toBe(200)
    const startedAt = performance.now()
    await expect.poll(async () => (await mailTo(ann.email))?.status, { interval: 50 }).toBe('FAILED')
    const failedAfterMs = performance.now() - startedAt
    const figures = await browsing.stop()
    expect((await mailTo(ann.email))?.lastError).toMatch(/greeting|timeout|refused/i)

    await proxy.pass()
    const statusAfterRetry = async () => {
      await makeRetriesDue()
      return (await mailTo(ann.email))?.status
    }
    await expect.poll(statusAfterRetry, { interval: 200 }).toBe('SENT')
    expect(inbox.received.filter(({ recipients }) => recipients.includes(ann.email))).toHaveLength(1)
    reportFigures(`mail server ${fault}`, {
      'given up after s': seconds(failedAfterMs),
      ...figures,
      'sent in the end': 1,
    })
  },
)

test('SIGTERM while an e-mail is being sent to an unresponsive server: the node exits in time and the e-mail is not lost', async () => {
  const ann = await given.signedIn()
  const settings = { SMTP_URL: proxy.through().replace(/\/$/, ''), MAIL_FROM: 'support@crewchief.example' }
  const node = await spawnNode(databaseUrlOf(server.deps), settings)
  proxy.stall()
  await node.send(accountsApi.requestPasswordReset, { body: { email: ann.email } })
  await expect.poll(async () => (await mailTo(ann.email))?.status).toBe('SENDING')
  const startedAt = performance.now()
  node.child.kill('SIGTERM')
  expect(await node.ended).toBe(0)
  const ms = performance.now() - startedAt
  expect(ms).toBeLessThan(11_000)
  await proxy.pass()

  // The claim of the stopped node expires after three minutes; then another node sends the e-mail.
  const next = await spawnNode(databaseUrlOf(server.deps), settings)
  await db.execute(sql`update mails set claimed_at = now() - interval '4 minutes' where to_address = ${ann.email}`)
  await db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() where name = 'mail.deliver' and state = 'active'`,
  )
  const statusAfterRetry = async () => {
    await makeRetriesDue()
    return (await mailTo(ann.email))?.status
  }
  await expect.poll(statusAfterRetry, { interval: 200 }).toBe('SENT')
  expect(next.child.exitCode).toBe(null)
  reportFigures('SIGTERM while sending an e-mail', { 'gone after s': seconds(ms), 'mails lost': 0 })
})
