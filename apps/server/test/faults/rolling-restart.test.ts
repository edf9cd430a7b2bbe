import { accountsApi } from '@crew-chief/contract/accounts'
import { announcementsApi } from '@crew-chief/contract/announcements'
import { eventsApi } from '@crew-chief/contract/events'
import { usersApi } from '@crew-chief/contract/users'
import { expect, test } from 'vitest'
import { builders } from '../../src/testing/builders.ts'
import { campBuilders } from '../../src/testing/camp-builders.ts'
import { readLive } from '../../src/testing/live-reader.ts'
import { runConcurrently } from '../../src/testing/concurrency.ts'
import { databaseUrlOf } from '../../src/testing/second-node.ts'
import { startTestServer } from '../../src/testing/test-server.ts'
import { failedOf, keepAsking, p95 } from './constant-load.ts'
import { noteFigures } from './figures.ts'
import { PROFILE } from './forms.ts'
import { callerOf, type Node, spawnNode } from './nodes.ts'
import { startReadyBalancer } from './ready-balancer.ts'

const PEOPLE = 6
const server = await startTestServer()
const url = databaseUrlOf(server.deps)
const given = builders(server)

/** Looks, looks around, and writes, through the balancer. */
async function mixedLoad(base: string) {
  const { send } = callerOf(base)
  const people = await runConcurrently(PEOPLE, () => given.signedIn())
  return keepAsking(PEOPLE, async (firstName, person) => {
    const token = people[person]?.token
    const kind = person % 3
    const answer =
      kind === 0
        ? await send(accountsApi.me, {}, { token })
        : kind === 1
          ? await send(eventsApi.listEvents, { query: {} }, { token })
          : await send(usersApi.updateMe, { body: { ...PROFILE, firstName } }, { token })
    return { status: answer.status, ms: answer.ms, message: answer.message }
  })
}

/** As an upgrade does it: a new node joins, an old one is told to leave; then the other. */
async function replaceAll(balancer: Awaited<ReturnType<typeof startReadyBalancer>>, env: Record<string, string>) {
  const spawn = async () => {
    const node = await spawnNode(url, env)
    await balancer.add(node.base)
    return node
  }
  const old = await Promise.all([spawn(), spawn()])
  const load = await mixedLoad(balancer.base)
  await load.more(PEOPLE * 10)
  const replace = async (node: Node) => {
    const next = await spawn()
    await load.more(PEOPLE * 10)
    node.child.kill('SIGTERM')
    expect(await node.ended).toBe(0)
    balancer.remove(node.base)
    return next
  }
  return { load, replaceEach: async () => [await replace(old[0]), await replace(old[1])] }
}

test('both nodes are replaced under load: not one failed request, and live readers hear on (promise 23)', async () => {
  const balancer = await startReadyBalancer()
  const [camp, admin] = [await campBuilders(server).camp(), await given.as('ADMIN')]
  const { load, replaceEach } = await replaceAll(balancer, { DRAIN_SECONDS: '3' })

  // A reader whose stream ends comes back, as browsers do.
  const heard: string[] = []
  let streams = 0
  let isReading = true
  const reading = (async () => {
    while (isReading) {
      const live = await readLive(balancer.base, camp.id, admin.token)
      streams++
      for (let topic = await live.next(); topic !== undefined; topic = await live.next()) {
        heard.push(topic)
        if (!isReading) break
      }
      live.leave()
    }
  })()
  await expect.poll(() => streams).toBe(1)
  await replaceEach()
  await load.more(PEOPLE * 10)
  const outcomes = await load.stop()
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([])

  const before = heard.length
  isReading = false
  const body = { title: 'Courts', content: 'Court 4 plays an hour later.' }
  const announced = { params: { eventId: camp.id }, body }
  const { status } = await callerOf(balancer.base).send(announcementsApi.createAnnouncement, announced, {
    token: admin.token,
  })
  expect(status).toBe(201)
  await reading
  expect(heard.slice(before)).toContain('announcements')
  expect(streams).toBeGreaterThan(1)
  noteFigures('two nodes replaced one by one under load', {
    requests: outcomes.length,
    failed: failedOf(outcomes).length,
    'p95 ms': p95(outcomes),
    'times a live reader came back': streams - 1,
  })
})

test('control: nodes that close their door at once cost requests', async () => {
  const balancer = await startReadyBalancer()
  const { load, replaceEach } = await replaceAll(balancer, { DRAIN_SECONDS: '0' })
  await replaceEach()
  const outcomes = await load.stop()
  expect(failedOf(outcomes).length).toBeGreaterThan(0)
  noteFigures('the same without draining (control)', { requests: outcomes.length, failed: failedOf(outcomes).length })
})
