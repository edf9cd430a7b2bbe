import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { deliverMailOnce } from '../../testing/deliver-mail.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { mails } from './mail.tables.ts'
import type { Transport } from './transport.ts'

const { db } = await startTestServer()
const WORKERS = 8

async function write(row: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const body = { toAddress: 'pat@mail.example', toName: 'Pat', subject: 'Once', text: 'words', html: '<p>words</p>' }
  const [mail] = await db
    .insert(mails)
    .values({ ...body, ...row })
    .returning()
  return mail?.id ?? ''
}

const find = async (id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0]
const claimedAgo = (minutes: number) => ({
  status: 'SENDING' as const,
  claimedAt: new Date(Date.now() - minutes * 60_000),
})

function countingTransport(onSend = async () => {}) {
  const sent: string[] = []
  const transport: Transport = {
    connections: 1,
    close: () => {},
    send: async ({ id }) => {
      sent.push(id)
      await onSend()
      return 'SENT'
    },
  }
  return { sent, transport }
}

/** How often an e-mail is sent that all workers claim in parallel; sending waits for all of them. */
async function timesSent(deliver: (transport: Transport, id: string) => Promise<void>): Promise<number> {
  const id = await write()
  const line = createBarrier(WORKERS)
  const { sent, transport } = countingTransport(line)
  await runConcurrently(WORKERS, () =>
    deliver(transport, id)
      .catch(() => undefined)
      .finally(line),
  )
  return sent.length
}

test('an e-mail claimed by several workers is sent once', async () => {
  expect(await timesSent((transport, mailId) => deliverMailOnce({ db, transport }, mailId))).toBe(1)
})

test('control: reading the status before sending lets every worker send it', async () => {
  const lookThenSend = async (transport: Transport, id: string) => {
    const mail = await find(id)
    if (mail?.status !== 'QUEUED') return
    await transport.send(mail)
    await db.update(mails).set({ status: 'SENT' }).where(eq(mails.id, id))
  }
  expect(await timesSent(lookThenSend)).toBeGreaterThan(1)
})

test('a claim older than three minutes is taken over', async () => {
  const id = await write({ ...claimedAgo(3.1), attempts: 1 })
  const { sent, transport } = countingTransport()
  await deliverMailOnce({ db, transport }, id)
  expect([sent, await find(id)]).toMatchObject([[id], { status: 'SENT', attempts: 2, claimedAt: null }])
})

test('a recent claim is respected, and the job is retried', async () => {
  const id = await write(claimedAgo(2.9))
  const { sent, transport } = countingTransport()
  await expect(deliverMailOnce({ db, transport }, id)).rejects.toThrow('Another worker is sending this email.')
  expect([sent, (await find(id))?.status]).toEqual([[], 'SENDING'])
  await db.update(mails).set({ claimedAt: sql`now() - interval '4 minutes'` }).where(eq(mails.id, id))
  await deliverMailOnce({ db, transport }, id)
  expect(sent).toEqual([id])
})

test('an e-mail whose secret has expired becomes FAILED with the reason', async () => {
  const id = await write({ holdsSecret: true, uselessAfter: new Date(Date.now() - 1_000) })
  const { sent, transport } = countingTransport()
  await deliverMailOnce({ db, transport }, id)
  expect(sent).toEqual([])
  expect(await find(id)).toMatchObject({ status: 'FAILED', lastError: 'Not sent: this email has expired.' })
})

test('an e-mail whose secret is valid is sent', async () => {
  const id = await write({ holdsSecret: true, uselessAfter: new Date(Date.now() + 60_000) })
  const { sent, transport } = countingTransport()
  await deliverMailOnce({ db, transport }, id)
  expect(sent).toEqual([id])
})
