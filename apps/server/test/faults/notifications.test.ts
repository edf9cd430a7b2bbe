import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announcementsApi } from '@crew-chief/contract/announcements'
import { pushApi } from '@crew-chief/contract/push'
import { startCluster } from '@crew-chief/local-postgres/start-cluster'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { builders } from '../../src/testing/builders.ts'
import { campBuilders } from '../../src/testing/camp-builders.ts'
import { runConcurrently } from '../../src/testing/concurrency.ts'
import { startPushService } from '../../src/testing/push-service.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { startNode } from '../../src/testing/start-node.ts'
import { testConfig } from '../../src/testing/test-config.ts'
import { unreachableProvider } from '../../src/testing/test-provider.ts'
import { type Delivered, startMailServer } from './mail-server.ts'
import { type Node, spawnNode } from './nodes.ts'
import { reportFigures } from './report-figures.ts'

const PEOPLE = 20
const ROUNDS = 12
const KILLED = ['first node', 'second node', 'database', 'mail server'] as const

const folder = mkdtempSync(join(tmpdir(), 'crew-chief-notifications-'))
// As root, PostgreSQL is run by another user, who needs access.
chmodSync(folder, 0o755)
const openCluster = () => startCluster({ dataDir: folder, database: 'crew_chief', durable: true })
let cluster = await openCluster()
const url = () => cluster.url('crew_chief')
const mailbox: Delivered[] = []
const openMailServer = (port?: number) => startMailServer((mail) => mailbox.push(mail), port)
let mailServer = await openMailServer()
const pushService = await startPushService()
afterAll(async () => {
  await mailServer.kill()
  await pushService.stop()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function query(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url() })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** A camp with an admin, and participants with a device each. */
async function prepareCamp({ send }: Node) {
  const node = await startNode({ url: url(), config: testConfig(), payments: unreachableProvider })
  const given = campBuilders(node)
  const camp = await given.camp()
  const admin = await builders(node).as('ADMIN')
  const people = await runConcurrently(PEOPLE, () => given.participant(camp.id))
  await node.stop()
  const { key } = (await send(pushApi.pushKey, {}, admin)).body
  const devices = await runConcurrently(PEOPLE, async (index) => {
    const { subscription, received } = pushService.subscribe(key)
    const added = await send(pushApi.addPushSubscription, { body: subscription }, { token: people[index]?.token })
    expect(added.status).toBe(204)
    return received
  })
  return { camp, admin, people, devices }
}

/** Claims of killed processes expire after minutes, and retries are delayed; this makes both due. */
async function makeDue() {
  await query(`update notification_deliveries set due_at = now() where status = 'QUEUED'`)
  for (const table of ['notification_deliveries', 'mails'])
    await query(`update ${table} set claimed_at = now() - interval '4 minutes'
      where status = 'SENDING' and claimed_at < now() - interval '5 seconds'`)
  await query(`update pgboss.job set state = 'retry', start_after = now() where name in ('mail.deliver', 'notifications.deliver')
    and (state = 'retry' or (state = 'active' and started_on < now() - interval '5 seconds'))`)
}

const unfinished = async () => {
  await makeDue()
  const [row] = await query(`select
    (select count(*) from notification_deliveries where status <> 'SENT')::int as deliveries,
    (select count(*) from mails where status <> 'SENT')::int as mails`)
  return row
}

test('killing nodes, the database and the mail server: every notification arrives once per channel', async () => {
  const random = seededRandom(20_261_117)
  const env = {
    PUSH_HOSTS: pushService.host,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'support@crewchief.example',
  }
  const spawn = () => spawnNode(url(), env)
  const nodes = [await spawn(), await spawn()] as [Node, Node]
  const { camp, admin, people, devices } = await prepareCamp(nodes[0])
  const arrived = () => mailbox.length + devices.flat().length

  const killNode = async (index: 0 | 1) => {
    nodes[index].child.kill('SIGKILL')
    await nodes[index].ended
    nodes[index] = await spawn()
  }
  const KILL: Record<(typeof KILLED)[number], () => Promise<void>> = {
    'first node': () => killNode(0),
    'second node': () => killNode(1),
    database: async () => {
      process.kill(Number(readFileSync(join(cluster.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
      // Waits for its child processes.
      await cluster.stop()
      cluster = await openCluster()
      for (const { isReady } of nodes) await expect.poll(isReady).toBe(200)
    },
    'mail server': async () => {
      await mailServer.kill()
      mailServer = await openMailServer(mailServer.port)
    },
  }

  const titles: string[] = []
  let interrupted = 0
  for (let round = 0; round < ROUNDS; round++) {
    const title = `Notice ${round}`
    const announcement = { params: { eventId: camp.id }, body: { title, content: 'Courts 1 to 4.', important: true } }
    const { status } = await nodes[round % 2 ? 1 : 0].send(announcementsApi.createAnnouncement, announcement, admin)
    expect(status).toBe(201)
    titles.push(title)
    // Kill while messages are on their way.
    const before = arrived()
    const some = random.below(PEOPLE)
    await expect.poll(arrived, { interval: 1 }).toBeGreaterThan(before + some)
    await KILL[KILLED[round % KILLED.length] ?? 'database']()
    const [row] = await query(`select count(*)::int from notification_deliveries where status <> 'SENT'`)
    if (row?.count !== 0) interrupted++
  }
  await expect.poll(unfinished, { interval: 500 }).toEqual({ deliveries: 0, mails: 0 })

  // A retry has the same id, by which devices replace a notification and mailboxes recognize a mail.
  for (const [index, received] of devices.entries()) {
    const messages = new Map(received.map(({ text }) => [JSON.parse(text).id, JSON.parse(text).title]))
    expect([...messages.values()].toSorted()).toEqual(titles.map((title) => `${title}: ${camp.name}`).toSorted())
    const mine = mailbox.filter(({ to }) => to === people[index]?.email)
    const mails = new Map(mine.map(({ messageId, subject }) => [messageId, subject]))
    expect([...mails.values()].toSorted()).toEqual(titles.map((title) => `${title}: ${camp.name}`).toSorted())
  }
  reportFigures('nodes, database and mail server killed with -9 while notifications are sent', {
    kills: ROUNDS,
    'in the middle': interrupted,
    notifications: PEOPLE * ROUNDS,
    'pushes sent again': devices.flat().length - PEOPLE * ROUNDS,
    'mails sent again': mailbox.length - PEOPLE * ROUNDS,
    lost: 0,
  })
})
