// One node with an empty database and fakes of everything that jobs send requests to.

import { spawn } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCluster } from '@crew-chief/local-postgres/start-cluster'
import pg from 'pg'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { ours } from '../programs.ts'
import { freePort, startProcess } from '../server-process.ts'
import { startPushService, startSlowProvider, startStorage } from './fakes.ts'

type Customer = { userId: string; customerId: string }

export type JobBench = {
  query: <Row extends pg.QueryResultRow = Record<string, never>>(text: string, values?: unknown[]) => Promise<Row[]>
  addDevices: (amount: number) => Promise<void>
  /** Of people without one. */
  addCustomers: (amount: number) => Promise<Customer[]>
  openSessions: (customers: readonly Customer[], mode: 'payment' | 'subscription') => Promise<string[]>
  /** Returns the id of the subscription. */
  paySubscription: (session: string) => Promise<string>
  importPayments: (intents: readonly string[]) => Promise<void>
  /** 0 on systems without /proc. */
  nodeCpuMs: () => number
}

const PEOPLE = 25_000
const KEY = 'sk_test_jobs'
const SANDBOX = fileURLToPath(new URL('../../packages/stripe-sandbox/src/main.ts', import.meta.url))
const MAIL_SERVER = fileURLToPath(new URL('../mail/mail-server.ts', import.meta.url))
const PICTURE = new URL('../../apps/server/src/demo-data/assets/rotation.jpg', import.meta.url)

export async function startJobBench(folder: string, cleanups: (() => Promise<unknown>)[]): Promise<JobBench> {
  const cluster = await startCluster({ dataDir: join(folder, 'data'), database: 'jobs' })
  cleanups.push(cluster.stop)
  const url = cluster.url('jobs')
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  cleanups.push(() => client.end())
  const query: JobBench['query'] = async (text, values) => (await client.query(text, values)).rows
  await query(
    `insert into users (email, first_name, last_name, role, email_confirmed_at)
     select 'reader' || n || '@mail.example', 'Pat', 'Reader', 'NON_MEMBER', now() from generate_series(1, ${PEOPLE}) n
     union all select 'author@mail.example', 'Dana', 'Author', 'ADMIN', now()`,
  )
  const paths = { logFile: join(folder, 'log.txt'), dataDir: join(folder, 'files') }
  const env = { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: 'whsec_jobs' }
  const sandbox = await startProcess({ script: SANDBOX, env, probe: '/assets/page.css' }, paths)
  cleanups.push(sandbox.stop)
  const provider = providerOf(sandbox.origin)
  const price = await provider.addPrice()
  const pushService = await startPushService()
  const program = ours(url)
  const node = await startProcess(
    {
      ...program,
      env: {
        ...program.env,
        ...env,
        LOG_LEVEL: 'warn',
        STRIPE_API_BASE: await startSlowProvider(sandbox.origin),
        STRIPE_PRICE_ALL_YOU_NEED: price,
        STRIPE_PRICE_ALL_YOU_WANT: 'price_all_you_want',
        SMTP_URL: `smtp://127.0.0.1:${await startMailServer(folder, cleanups)}`,
        MAIL_FROM: 'support@mail.example',
        PUSH_HOSTS: new URL(pushService).host,
        S3_ENDPOINT: await startStorage(await readFile(PICTURE)),
        S3_BUCKET: 'jobs',
        S3_ACCESS_KEY_ID: 'jobs',
        S3_SECRET_ACCESS_KEY: 'jobs',
      },
    },
    paths,
  )
  cleanups.push(node.stop)
  // Scheduled jobs would take records that a measurement has prepared.
  await query('delete from pgboss.schedule')
  return {
    query,
    addDevices: (amount) => addDevices(query, pushService, amount),
    addCustomers: async (amount) => {
      const people = await query<{ id: string; email: string }>(WITHOUT_CUSTOMER, [amount])
      const customers: Customer[] = []
      for (const { id, email } of people) customers.push({ userId: id, customerId: await provider.addCustomer(email) })
      await query(
        'insert into provider_customers (user_id, customer_id) select * from unnest($1::uuid[], $2::text[])',
        [customers.map(({ userId }) => userId), customers.map(({ customerId }) => customerId)],
      )
      return customers
    },
    openSessions: (customers, mode) => provider.openSessions(customers, mode, price),
    paySubscription: provider.paySubscription,
    importPayments: provider.importPayments,
    nodeCpuMs: () => node.cpuMs() ?? 0,
  }
}

async function startMailServer(folder: string, cleanups: (() => Promise<unknown>)[]): Promise<number> {
  const port = await freePort()
  const child = spawn(process.execPath, [MAIL_SERVER, String(port), join(folder, 'mails.txt')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  cleanups.push(async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  })
  return port
}

const WITHOUT_CUSTOMER = `select id, email from users where email like 'reader%' and erased_at is null
  and id not in (select user_id from provider_customers) limit $1`

async function addDevices(query: JobBench['query'], pushService: string, amount: number) {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  await query('delete from sessions')
  await query(
    `with opened as (
       insert into sessions (user_id) select id from users where email like 'reader%' limit $1 returning id, user_id
     ) insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, device)
       select user_id, id, $2 || '/' || id, $3, $4, 'Chrome on Android' from opened`,
    [amount, pushService, browser.getPublicKey('base64url'), randomBytes(16).toString('base64url')],
  )
}

/** Requests to the sandbox itself, without the delay. */
function providerOf(origin: string) {
  const send = async <Reply>(path: string, body: URLSearchParams | string): Promise<Reply> => {
    const type = typeof body === 'string' ? 'application/json' : 'application/x-www-form-urlencoded'
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': type }
    const response = await fetch(origin + path, { method: 'POST', headers, body })
    const reply: Reply = JSON.parse(await response.text())
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return reply
  }
  const create = async (path: string, fields: Record<string, string>) =>
    (await send<{ id: string }>(path, new URLSearchParams(fields))).id
  const control = <Reply>(name: string, ...parameters: unknown[]) =>
    send<Reply>(`/_test/${name}`, JSON.stringify(parameters))
  return {
    addPrice: () =>
      create('/v1/prices', {
        currency: 'usd',
        unit_amount: '5000',
        'recurring[interval]': 'month',
        'product_data[name]': 'Membership',
      }),
    addCustomer: (email: string) => create('/v1/customers', { email, name: 'Pat' }),
    openSessions: async (customers: readonly Customer[], mode: 'payment' | 'subscription', price: string) => {
      const items = { 'line_items[0][price]': price, 'line_items[0][quantity]': '1' }
      const amount: Record<string, string> = {
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': '5000',
        'line_items[0][price_data][product_data][name]': 'Membership',
        'line_items[0][quantity]': '1',
      }
      const sessions: string[] = []
      for (const { customerId } of customers)
        sessions.push(
          await create('/v1/checkout/sessions', {
            mode,
            customer: customerId,
            success_url: 'http://127.0.0.1/paid',
            ...(mode === 'subscription' ? items : amount),
          }),
        )
      return sessions
    },
    paySubscription: async (session: string) => {
      await control('pay', session)
      const response = await fetch(`${origin}/v1/checkout/sessions/${session}`, {
        headers: { authorization: `Bearer ${KEY}` },
      })
      const { subscription }: { subscription: string } = JSON.parse(await response.text())
      return subscription
    },
    importPayments: async (intents: readonly string[]) => {
      const created = Math.floor(Date.now() / 1000)
      await control(
        'importPayments',
        intents.map((id) => ({ id, amount: 5_000, description: 'Membership', created })),
      )
    },
  }
}
