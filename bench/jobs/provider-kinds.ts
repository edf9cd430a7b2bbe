// Jobs that send requests to the payment provider.

import type { JobBench } from './job-bench.ts'
import type { Kind } from './kinds.ts'

/** People with a record at the provider, and payments of theirs with an open page. */
async function openPayments(bench: JobBench, amount: number, columns: Record<string, string>) {
  const customers = await bench.addCustomers(amount)
  const sessions = await bench.openSessions(customers, 'payment')
  const names = Object.keys(columns)
  return bench.query<{ id: string }>(
    `insert into payments (purpose, subject_id, user_id, description, amount_cents, request, session_id, ${names.join(', ')})
     select 'membership', user_id, user_id, 'Membership', 5000, '{}', session_id, ${Object.values(columns).join(', ')}
       from unnest($1::uuid[], $2::text[]) as opened (user_id, session_id) returning id`,
    [customers.map(({ userId }) => userId), sessions],
  )
}

/** Paid subscriptions. */
async function subscribe(bench: JobBench, amount: number) {
  const customers = await bench.addCustomers(amount)
  const sessions = await bench.openSessions(customers, 'subscription')
  const ids: string[] = []
  for (const session of sessions) ids.push(await bench.paySubscription(session))
  return { userIds: customers.map(({ userId }) => userId), sessions, ids }
}

async function storeSubscriptions(bench: JobBench, amount: number, set: string) {
  const { userIds, ids } = await subscribe(bench, amount)
  const values = [userIds, ids]
  await bench.query(
    `insert into subscriptions (id, user_id, plan, status, period_end, gives_plan)
     select id, user_id, 'ALL_YOU_NEED', 'active', now() + interval '20 days', true
       from unnest($1::uuid[], $2::text[]) as paid (user_id, id)`,
    values,
  )
  await bench.query(`update subscriptions set ${set} where id = any($1)`, [ids])
  return ids
}

async function storeOrphaned(bench: JobBench, amount: number, checkedAt: string) {
  const { userIds, sessions } = await subscribe(bench, amount)
  await bench.query(
    `insert into unkept_subscriptions (session_id, user_id, is_paid, checked_at) select session_id, user_id, true, ${checkedAt}
       from unnest($1::uuid[], $2::text[]) as paid (user_id, session_id)`,
    [userIds, sessions],
  )
  return sessions
}

const LIVE = `select count(*) as left from subscriptions where must_end and status <> 'canceled'`
const ORPHANED = 'select count(*) as left from unkept_subscriptions'

export const PROVIDER_KINDS: readonly Kind[] = [
  {
    job: 'payments.close-session',
    unit: 'pages',
    amount: 200,
    prepare: async (bench, amount) => {
      const rows = await openPayments(bench, amount, { status: `'expired'`, expires_at: 'now()' })
      return rows.map(({ id }) => ({ paymentId: id }))
    },
  },
  {
    job: 'payments.expire-holds',
    unit: 'payments',
    amount: 200,
    prepare: async (bench, amount) => {
      await openPayments(bench, amount, { expires_at: `now() - interval '1 minute'` })
      return undefined
    },
    left: `select count(*) as left from payments where status = 'open' and expires_at < now()`,
  },
  {
    job: 'payments.reconcile',
    unit: 'payments',
    amount: 200,
    prepare: async (bench, amount) => {
      await openPayments(bench, amount, { expires_at: `now() + interval '30 minutes'` })
      return undefined
    },
    left: `select count(*) as left from payments where status = 'open' and checked_at is null`,
  },
  {
    job: 'payments.send-refund',
    unit: 'refunds',
    amount: 200,
    prepare: async (bench, amount) => {
      const intents = Array.from({ length: amount }, (_, number) => `pi_bench_${number}`)
      await bench.importPayments(intents)
      return bench.query<{ refundId: string }>(
        `with paid as (
           insert into payments (purpose, subject_id, user_id, description, amount_cents, status, request, payment_intent_id,
             expires_at, paid_at, paid_cents, refunded_cents)
           select 'membership', p.id, p.id, 'Membership', 5000, 'paid', '{}', intent, now(), now(), 5000, 5000
             from unnest($1::text[]) with ordinality as paid (intent, n)
             join (select id, row_number() over (order by id desc) as n from users where email like 'reader%') p using (n)
           returning id
         ) insert into refunds (payment_id, amount_cents, reason) select id, 5000, 'Bench' from paid returning id as "refundId"`,
        [intents],
      )
    },
    left: `select count(*) as left from refunds where status <> 'succeeded'`,
  },
  {
    job: 'payments.forget-customer',
    unit: 'people',
    amount: 200,
    prepare: (bench, amount) => bench.addCustomers(amount),
  },
  {
    job: 'payments.forget-left',
    unit: 'people',
    amount: 100,
    prepare: async (bench, amount) => {
      const customers = await bench.addCustomers(amount)
      await bench.query('update users set erased_at = now() where id = any($1)', [
        customers.map(({ userId }) => userId),
      ])
      return undefined
    },
    left: `select count(*) as left from provider_customers c join users u on u.id = c.user_id
      where u.erased_at is not null and c.forgotten_at is null`,
  },
  {
    job: 'membership.sync-customer',
    unit: 'people',
    amount: 200,
    prepare: (bench, amount) => bench.addCustomers(amount),
  },
  {
    job: 'membership.end-subscription',
    unit: 'subscriptions',
    amount: 100,
    prepare: async (bench, amount) => {
      const ids = await storeSubscriptions(bench, amount, 'must_end = true')
      return ids.map((subscriptionId) => ({ subscriptionId }))
    },
    left: LIVE,
  },
  {
    job: 'membership.end-overdue',
    unit: 'subscriptions',
    amount: 100,
    prepare: async (bench, amount) => {
      await storeSubscriptions(bench, amount, 'must_end = true')
      return undefined
    },
    left: LIVE,
  },
  {
    job: 'membership.recheck',
    unit: 'subscriptions',
    amount: 100,
    prepare: async (bench, amount) => {
      await storeSubscriptions(bench, amount, `checked_at = now() - interval '2 days'`)
      return undefined
    },
    left: `select count(*) as left from subscriptions where checked_at < now() - interval '1 day'`,
  },
  {
    job: 'membership.end-unkept',
    unit: 'payment pages',
    amount: 100,
    prepare: async (bench, amount) => {
      const sessions = await storeOrphaned(bench, amount, 'now()')
      return sessions.map((sessionId) => ({ sessionId }))
    },
    left: ORPHANED,
  },
  {
    job: 'membership.sweep-unkept',
    unit: 'payment pages',
    amount: 100,
    prepare: async (bench, amount) => {
      await storeOrphaned(bench, amount, `now() - interval '1 hour'`)
      return undefined
    },
    left: ORPHANED,
  },
]
