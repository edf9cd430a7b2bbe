// The whole server on a fresh database. Tests speak to it as a browser would: rows of the table, over HTTP.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@crew-chief/contract/client'
import type { Named, Row, WireReply, WireSent } from '@crew-chief/contract/endpoint'
import { afterAll } from 'vitest'
import { createApp, createJobList } from '../app.ts'
import { connect } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/log.ts'
import { keepInOutbox, type Transport } from '../platform/mail/transport.ts'
import { createPasswords } from '../platform/passwords.ts'
import { createDeps } from '../start-server.ts'
import { testConfig } from './test-config.ts'
import { createTestDatabase } from './test-database.ts'
import { deadProvider } from './test-provider.ts'

type Options = {
  env?: Record<string, string>
  transport?: Transport
  /** What payments run on: nothing answers unless a test opens a sandbox. */
  payments?: Pick<Deps, 'provider' | 'planPrices'>
}
type SendOptions = { token?: string | undefined; from?: string; headers?: Record<string, string> }

/** What came back. `body` has the row's reply type when the call went well; `message` is there when it did not. */
export type Answer<R extends Row> = {
  status: number
  body: WireReply<R>
  message: string
  fields: Record<string, string>
  code: string
}

// The cheapest argon2 there is: tests prove the flow, not the cost.
const CHEAP_HASH = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const

/** Call once a test file, at the top; it closes by itself. */
export async function startTestServer({ env = {}, transport = keepInOutbox, payments = deadProvider }: Options = {}) {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'crew-chief-files-'))
  const log = createLog('silent')
  const { db, close } = connect({ url: database.url, log, guard: true })
  const jobs = createJobs(db, log)
  const deps = {
    ...createDeps(testConfig({ DATA_DIR: dataDir, ...env }), { db, jobs, log, ...payments }),
    passwords: createPasswords({ atOnce: 4, options: CHEAP_HASH }),
  }
  await jobs.start(createJobList(deps, transport), { working: false })
  const drain = { isDraining: false }
  const app = await createApp(deps, { log, drain })

  afterAll(async () => {
    await app.close()
    await jobs.stop()
    await close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function send<R extends Named<Row>>(
    row: R,
    sent: WireSent<R>,
    { token, from = '127.0.0.1', headers = {} }: SendOptions = {},
  ) {
    const parts: { body?: unknown } = sent
    const { statusCode, body } = await app.inject({
      method: row.method,
      url: pathOf(row, sent),
      remoteAddress: from,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(parts.body !== undefined && {
        payload: JSON.stringify(parts.body),
        headers: { 'content-type': 'application/json', ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      }),
    })
    const parsed = body ? JSON.parse(body) : undefined
    const answer: Answer<R> = {
      status: statusCode,
      body: parsed,
      message: parsed?.message,
      fields: parsed?.fields ?? {},
      code: parsed?.code,
    }
    return answer
  }

  return { app, deps, db, drain, send, runJobs: jobs.drain }
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>
