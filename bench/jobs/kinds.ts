// Every kind of job as data: the records it works on and how to tell that it is done.

import type { JobBench } from './job-bench.ts'

export type Kind = {
  /** Of the queue. */
  job: string
  what?: string
  unit: string
  /** What one measurement works on. */
  amount: number
  /** Inserts the records. Returns the data of the jobs; by default one job without data. */
  prepare: (bench: JobBench, amount: number) => Promise<readonly object[] | undefined>
  /** What is not done yet. */
  left?: string
}

const inserting =
  (...statements: string[]): Kind['prepare'] =>
  async ({ query }, amount) => {
    for (const statement of statements) await query(statement, statement.includes('$1') ? [amount] : [])
    return undefined
  }

const people = 'select id, email, row_number() over (order by id) as n from users where email like $$reader%$$'

/** Notifications with a delivery each. */
const deliveries = (from: string, columns: string, values: string, source: string) => `with source as (
    select gen_random_uuid() as notification_id, s.* from (${source}) s
  ), n as (
    insert into notifications (id, user_id, kind, title, body, path, in_app)
    select notification_id, user_id, '${from}', 'Crew Chief', 'See you at camp.', '/camp', true from source
  ) insert into notification_deliveries (notification_id, ${columns}) select notification_id, ${values} from source`

const READERS = `select id as user_id from (${people}) p where n <= $1`
const UNSENT = `select count(*) as left from notification_deliveries where status in ('QUEUED', 'SENDING')`

/** As many jobs as a notification to many people sends. */
const DELIVER_JOBS = [{}, {}, {}, {}]

const pushing =
  (kind: string, priority: string): Kind['prepare'] =>
  async (bench, amount) => {
    await bench.addDevices(amount)
    const source = 'select id as target, user_id from push_subscriptions limit $1'
    await bench.query(deliveries(kind, 'channel, priority, target', `'push', '${priority}', target`, source), [amount])
    return DELIVER_JOBS
  }

const event = (name: string, startsAt: string, columns = '', values = '') =>
  `insert into events (name, type, description, starts_at, ends_at, timezone, location, max_participants, seats_taken ${columns})
   select '${name}', 'camp', 'Two days.', ${startsAt}, ${startsAt} + interval '2 days', 'America/New_York', 'Columbus, OH',
     10000, 0 ${values}`

const registered = (name: string, columns: string, values: string) => [
  `insert into registrations (event_id, user_id, created_at, ${columns}) select e.id, p.id, now() - interval '3 days', ${values}
     from events e, (${people}) p where e.name = '${name}' and n <= $1`,
  `update events e set waitlisted = r.waiting, seats_taken = r.confirmed
     from (select event_id, count(*) filter (where status = 'WAITLISTED') as waiting,
       count(*) filter (where status = 'CONFIRMED' or offer_expires_at is not null) as confirmed from registrations group by event_id) r
    where r.event_id = e.id`,
]

const post = (title: string, library = '{}') =>
  `insert into posts (type, title, description, required_role, author_id, libraries)
   select 'TEXT', '${title}', 'Signals.', 'NON_MEMBER', id, '${library}' from users where email = 'author@mail.example'`

const files = (folder: string, createdAt: string) =>
  `insert into uploads (key, folder, content_type, size, public_url, created_at, checked_at)
   select name, '${folder}', 'image/jpeg', 1000, 'https://files.example/' || name, ${createdAt}, now()
     from generate_series(1, $1::int) n, lateral (select '${folder}/' || gen_random_uuid() || '.jpg' as name) names`

const keysOf = ({ query }: JobBench, amount: number) =>
  query<{ id: string; key: string }>('select id, key from uploads order by created_at desc, id limit $1', [amount])

const EACH = 10

export const LOCAL_KINDS: readonly Kind[] = [
  {
    job: 'mail.deliver',
    unit: 'mails',
    amount: 2_000,
    prepare: async ({ query }, amount) =>
      query(
        `insert into mails (to_address, to_name, subject, text, html) select 'm' || n || '@mail.example', 'Pat', 'Camp',
           'See you.', '<p>See you.</p>' from generate_series(1, $1::int) n returning id as "mailId"`,
        [amount],
      ),
    left: `select count(*) as left from mails where status <> 'SENT'`,
  },
  {
    job: 'notifications.deliver',
    what: 'emails',
    unit: 'emails',
    amount: 2_000,
    prepare: async ({ query }, amount) => {
      await query(deliveries('registration', 'channel', `'email'`, READERS), [amount])
      return DELIVER_JOBS
    },
    left: UNSENT,
  },
  {
    job: 'notifications.deliver',
    what: '300 pushes',
    unit: 'pushes',
    amount: 300,
    prepare: pushing('courts', 'urgent'),
    left: UNSENT,
  },
  {
    job: 'notifications.deliver',
    what: '20,000 pushes',
    unit: 'pushes',
    amount: 20_000,
    prepare: pushing('announcement', 'bulk'),
    left: UNSENT,
  },
  {
    job: 'notifications.deliver-due',
    unit: 'emails',
    amount: 1_000,
    prepare: inserting(deliveries('registration', 'channel', `'email'`, READERS)),
    left: UNSENT,
  },
  {
    job: 'notifications.digest',
    unit: 'people',
    amount: 1_000,
    prepare: inserting(deliveries('registration', 'channel, is_digest', `'email', true`, READERS)),
    left: UNSENT,
  },
  {
    job: 'accounts.send-reset-code',
    unit: 'codes',
    amount: 200,
    prepare: async ({ query }, amount) => query(`select email from (${people}) p where n <= $1`, [amount]),
  },
  {
    job: 'accounts.sweep',
    unit: 'rows',
    amount: 20_000,
    prepare: inserting(
      `insert into attempts (key, count, resets_at) select 'bench' || n, 1, now() - interval '1 day' from generate_series(1, $1::int) n`,
    ),
    left: 'select count(*) as left from attempts where resets_at < now()',
  },
  {
    job: 'retention',
    unit: 'rows',
    amount: 20_000,
    prepare: inserting(
      `insert into mails (to_address, to_name, subject, text, html, status, created_at) select 'old@mail.example', 'Pat', 'Camp',
         'Old', 'Old', 'SENT', now() - interval '3 years' from generate_series(1, $1::int)`,
    ),
    left: `select count(*) as left from mails where created_at < now() - interval '2 years'`,
  },
  {
    job: 'counters.fold',
    unit: 'changes',
    amount: 20_000,
    prepare: inserting(
      `insert into counter_deltas (name, at, keys, amount) select 'users', '-infinity', '{bench}', 1 from generate_series(1, $1::int)`,
    ),
    left: 'select count(*) as left from counter_deltas',
  },
  {
    job: 'events.advance-status',
    unit: 'events',
    amount: 500,
    prepare: inserting(`${event('begun', `now() - interval '1 hour'`)} from generate_series(1, $1::int)`),
    left: `select count(*) as left from events where name = 'begun' and status <> 'in-progress'`,
  },
  {
    job: 'events.expire-offers',
    unit: 'offers',
    amount: 200,
    prepare: inserting(
      event('full', `now() + interval '20 days'`),
      ...registered('full', 'status, offer_expires_at', `'WAITLISTED', now() - interval '1 minute'`),
    ),
    left: `select count(*) as left from registrations where status = 'WAITLISTED' and offer_expires_at < now()`,
  },
  {
    job: 'events.cancel-registrations',
    unit: 'registrations',
    amount: 500,
    prepare: inserting(
      event('canceled', `now() + interval '20 days'`),
      ...registered('canceled', 'status', `'CONFIRMED'`),
      `update events set canceled_at = now(), cancel_reason = 'Ice' where name = 'canceled'`,
    ),
    left: `select count(*) as left from registrations r join events e on e.id = r.event_id
      where e.canceled_at is not null and r.status <> 'CANCELLED'`,
  },
  {
    job: 'camp.remind',
    unit: 'people',
    amount: 1_000,
    prepare: inserting(
      event('soon', `now() + interval '7 days' - interval '1 minute'`),
      ...registered('soon', 'status, confirmed_at', `'CONFIRMED', now() - interval '3 days'`),
    ),
  },
  {
    job: 'camp.schedule-notices',
    unit: 'people',
    amount: 1_000,
    prepare: inserting(
      event('moved', `now() + interval '1 day'`),
      ...registered('moved', 'status, confirmed_at', `'CONFIRMED', now()`),
      `insert into schedule_changes (event_id, item_id, actor_id, text)
         select e.id, gen_random_uuid(), u.id, 'Lunch at noon' from events e, users u where e.name = 'moved' and u.email = 'author@mail.example'`,
    ),
    left: 'select count(*) as left from schedule_changes',
  },
  {
    job: 'feed.announce-post',
    unit: 'people',
    amount: 5_000,
    prepare: async ({ query }, amount) => {
      await query(post('Signals', '{YMTC}'))
      await query(
        `insert into library_follows (user_id, library) select p.id, unnest(libraries) from posts, (${people}) p
          where title = 'Signals' and n <= $1`,
        [amount],
      )
      return query(`select id as "postId", null as after from posts where title = 'Signals'`)
    },
  },
  {
    job: 'feed.announce-comment',
    unit: 'comments',
    amount: 500,
    prepare: async ({ query }, amount) => {
      await query(post('Discussed'))
      return query(
        `insert into post_comments (post_id, author_id, content)
           select posts.id, p.id, 'Good call.' from posts, (${people}) p, generate_series(1, $1::int / 4)
            where title = 'Discussed' and n <= 4 returning post_id as "postId", id as "commentId"`,
        [amount],
      )
    },
  },
  {
    job: 'uploads.make-picture-versions',
    unit: 'pictures',
    amount: 60,
    prepare: async (bench, amount) => {
      await bench.query(files('events', 'now()'), [amount])
      return (await keysOf(bench, amount)).map(({ id }) => ({ uploadId: id }))
    },
  },
  {
    job: 'uploads.apply-file-access',
    unit: 'jobs of one file',
    amount: 100,
    prepare: async (bench, amount) => {
      await bench.query(files('posts/images', 'now()'), [amount])
      return (await keysOf(bench, amount)).map(({ key }) => ({ keys: [key] }))
    },
  },
  {
    job: 'uploads.close-member-files',
    unit: 'files',
    amount: 200,
    prepare: async ({ query }, amount) => {
      await query('delete from uploads')
      return inserting(files('posts/images', 'now()'))({ query } as JobBench, amount)
    },
  },
  {
    job: 'uploads.sweep',
    unit: 'files',
    amount: 1_000,
    prepare: inserting(files('posts/pdfs', `now() - interval '3 days'`)),
    left: `select count(*) as left from uploads where created_at < now() - interval '2 days'`,
  },
  {
    job: 'uploads.remove-files',
    unit: `jobs of ${EACH} files`,
    amount: 20,
    prepare: async (_, amount) =>
      Array.from({ length: amount }, (_each, job) => ({
        keys: Array.from({ length: EACH }, (_one, file) => `posts/pdfs/${job}-${file}.pdf`),
      })),
  },
]
