// Rows of a large installation, in the tables of the version before 0010_event_staff_and_accounts.sql. Ids are derived
// from numbers, so that every table can refer to every other without reading it.

import { createHash } from 'node:crypto'
import { queryDatabase } from '../databases.ts'

export type Size = { users: number; evaluations: number }

const EVENTS = 200
const ADMINS = 5
/** Users with the numbers after the admins. */
const CLINICIANS = 495
const PARTICIPANTS_PER_EVENT = 600
const COURTS_PER_EVENT = 20

/** SQL for the id of a numbered record: a hash in the form of a random UUID. */
const idOf = (kind: string, number: string | number) =>
  `overlay(overlay(md5('${kind} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`
/** The same id as text. */
export const idText = (kind: 'user' | 'event' | 'product', number: number) =>
  createHash('md5')
    .update(`${kind} ${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
export const emailOf = (number: number) => `person.${number}@upgrade.example`
const clinician = (number: string) => `${ADMINS + 1} + (${number}) % ${CLINICIANS}`

export const clinicianNumbers = Array.from({ length: CLINICIANS }, (_, index) => ADMINS + 1 + index)
/** The two clinicians who are registered for an event. */
export const campingClinicians = (event: number) => [0, 1].map((k) => ADMINS + 1 + ((event * 2 + k) % CLINICIANS))
export const participantNumber = (users: number, event: number, place: number) =>
  ADMINS + CLINICIANS + 1 + ((event * PARTICIPANTS_PER_EVENT + place) % (users - ADMINS - CLINICIANS))

/** The number of the person with place `place` at an event. */
const participant = (users: number, event: string, place: string) =>
  `${ADMINS + CLINICIANS + 1} + (${event} * ${PARTICIPANTS_PER_EVENT} + ${place}) % ${users - ADMINS - CLINICIANS}`

export async function fillPrevious(url: string, size: Size, passwordHash: string) {
  for (const statement of statements(size, passwordHash)) await queryDatabase(url, statement)
  await queryDatabase(url, 'vacuum analyze')
}

const statements = ({ users, evaluations }: Size, passwordHash: string) => [
  userRows(users, passwordHash),
  SESSIONS,
  REFRESH_TOKENS,
  EVENT_ROWS,
  WAIVERS,
  registrationRows(users),
  CLINICIANS_AS_CAMPERS,
  SEATS,
  ACCEPTED_WAIVERS,
  PAYMENTS,
  REFUNDS,
  OFFICIALS,
  COURTS,
  crewRows(users),
  POSITIONS,
  BOARDS,
  evaluationRows(users, evaluations),
  PRODUCT,
  STOCK,
  ORDERS,
  AUDIT,
]

// One in 100 accounts was deleted, one in 50 has to set a password.
const userRows = (users: number, passwordHash: string) => `
  insert into users (id, email, password_hash, first_name, last_name, phone_number, role, has_to_reset, created_at, erased_at)
  select ${idOf('user', 'n')},
    case when is_erased then ${idOf('user', 'n')} || '@erased.invalid' else 'person.' || n || '@upgrade.example' end,
    case when not is_erased then '${passwordHash}' end, 'Pat', 'Number ' || n,
    case when not is_erased then (2000000000 + n::bigint * 7919)::text end,
    case when n <= ${ADMINS} then 'ADMIN' when n <= ${ADMINS + CLINICIANS} then 'CLINICIAN'
      else (array['NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT'])[1 + n % 3] end,
    n % 50 = 7, now() - n * interval '5 minutes', case when is_erased then now() - interval '1 day' end
  from generate_series(1, ${users}) n, lateral (select n % 100 = 99 and n > 1000 as is_erased) facts`

const SESSIONS = `
  insert into sessions (id, user_id, created_at, ended_at, ended_because)
  select ${idOf('session', 'email')}, id, created_at + interval '1 minute',
    case when has_to_reset then now() end, case when has_to_reset then 'logout' end
  from users where email like '%@upgrade.example'`

const REFRESH_TOKENS = `
  insert into refresh_tokens (token_hash, session_id, parent_hash, expires_at, used_at)
  select sha256((id || '/' || part)::bytea), id, case when part = 2 then sha256((id || '/1')::bytea) end,
    now() + interval '20 days', case when part = 1 then now() - interval '1 hour' end
  from sessions, generate_series(1, 2) part`

const EVENT_ROWS = `
  insert into events (id, name, type, description, starts_at, ends_at, timezone, location, max_participants, status,
    pricing, deleted_at)
  select ${idOf('event', 'n')}, 'Camp ' || n, 'camp', 'Three days of live games.', start, start + interval '3 days',
    'America/New_York', 'Northgate Fieldhouse, Columbus, OH', 2000,
    case when n <= 150 then 'completed' when n <= 160 then 'in-progress' else 'upcoming' end,
    case when n % 2 = 0 then jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'priceCents', 14900, 'roles',
      jsonb_build_array('NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN'))) else '[]' end,
    case when n % 50 = 49 then now() end
  from generate_series(1, ${EVENTS}) n, lateral (
    select now() + case when n <= 150 then n - 160 when n <= 160 then -1 else n - 158 end * interval '1 day' as start
  ) times`

const WAIVERS = `
  insert into event_waivers (event_id, version, text)
  select ${idOf('event', 'n')}, 1, 'I know that whistles are loud.' from generate_series(1, ${EVENTS}) n`

const registrationRows = (users: number) => `
  insert into registrations (id, event_id, user_id, status, price_paid_cents, note)
  select ${idOf('registration', "event || ' ' || place")}, ${idOf('event', 'event')},
    ${idOf('user', participant(users, 'event', 'place'))}, state.status,
    case when event % 2 = 0 and place % 4 > 0 and state.status in ('CONFIRMED', 'REFUNDED') then 14900 else 0 end,
    case when place % 4 = 0 then 'Registered by staff.' end
  from generate_series(1, ${EVENTS}) event, generate_series(0, ${PARTICIPANTS_PER_EVENT - 1}) place,
    lateral (select case place % 20 when 0 then 'CANCELLED' when 1 then 'REFUNDED' when 2 then 'PENDING'
      when 3 then 'WAITLISTED' else 'CONFIRMED' end as status) state`

// Campers with the account role of clinicians: two per event.
const CLINICIANS_AS_CAMPERS = `
  insert into registrations (event_id, user_id, status)
  select ${idOf('event', 'event')}, ${idOf('user', clinician('event * 2 + k'))}, 'CONFIRMED'
  from generate_series(1, ${EVENTS}) event, generate_series(0, 1) k`

const SEATS = `
  update events set
    seats_taken = (select count(*) from registrations r where r.event_id = events.id and r.status in ('PENDING', 'CONFIRMED')),
    waitlisted = (select count(*) from registrations r where r.event_id = events.id and r.status = 'WAITLISTED')
  where name like 'Camp %'`

const ACCEPTED_WAIVERS = `
  insert into waiver_acceptances (event_id, version, user_id)
  select event_id, 1, user_id from registrations
  where note is null and event_id in (select event_id from event_waivers where version = 1)
  on conflict do nothing`

const PAYMENTS = `
  insert into payments (purpose, subject_id, user_id, description, amount_cents, status, request, session_id,
    payment_intent_id, expires_at, paid_at, paid_cents)
  select 'registration', id, user_id, 'Camp', 14900, 'paid', '{}', 'cs_' || id, 'pi_' || id, now(), now(), 14900
  from registrations where price_paid_cents = 14900
  on conflict do nothing`

const REFUNDS = `
  insert into refunds (payment_id, amount_cents, reason, status, provider_refund_id)
  select p.id, p.amount_cents, 'Refunded by an admin', 'succeeded', 're_' || p.id
  from payments p join registrations r on r.id = p.subject_id where r.status = 'REFUNDED'
  on conflict do nothing`

const OFFICIALS = `
  insert into officials (id, user_id, first_name, last_name, notes)
  select ${idOf('official', 'n')}, ${idOf('user', 'n')}, 'Pat', 'Number ' || n, 'Prefers the early games.'
  from generate_series(${ADMINS + 1}, ${ADMINS + CLINICIANS}) n`

const COURTS = `
  insert into courts (id, event_id, name, day, start_time, end_time)
  select ${idOf('court', "event || ' ' || court")}, ${idOf('event', 'event')}, 'Court ' || 1 + court % 4,
    'day' || 1 + court % 3, lpad((8 + court / 4)::text, 2, '0') || ':00', lpad((8 + court / 4)::text, 2, '0') || ':50'
  from generate_series(1, ${EVENTS}) event, generate_series(1, ${COURTS_PER_EVENT}) court`

// Places from 4 to 19 are confirmed.
const crewRows = (users: number) => `
  insert into court_campers (court_id, user_id, locked)
  select ${idOf('court', "event || ' ' || court")},
    ${idOf('user', participant(users, 'event', `(court * 20 + 4 + k)`))}, k = 0
  from generate_series(1, ${EVENTS}) event, generate_series(1, ${COURTS_PER_EVENT}) court, generate_series(0, 4) k`

const POSITIONS = `
  insert into court_positions (court_id, position, official_id)
  select ${idOf('court', "event || ' ' || court")}, 'clinician', ${idOf('official', clinician('event + court'))}
  from generate_series(1, ${EVENTS}) event, generate_series(1, ${COURTS_PER_EVENT}) court`

const BOARDS = `
  insert into court_boards (event_id, version, changed_by)
  select ${idOf('event', 'n')}, 3, ${idOf('user', 1)} from generate_series(1, ${EVENTS}) n`

const TEXT =
  'You were given the hard one and you took it. From Trail you kept taking that one step toward the middle until you saw daylight between the players. On the loose ball your whistle beat the possession; wait to see who got it, and at what price.'

// One in ten is a draft, one in three is acknowledged, one in seven was edited.
const evaluationRows = (users: number, evaluations: number) => `
  insert into evaluations (id, event_id, official_id, author_id, client_id, status, content, scores, keep, improve, slot,
    staff_notes, acknowledged_at, created_at, updated_at)
  select ${idOf('evaluation', 'n')}, ${idOf('event', 'event')},
    ${idOf('user', participant(users, 'event', '4 + n / 160 % 16 + n / 2560 % 30 * 20'))},
    ${idOf('user', clinician('n * 31'))}, case when n % 2 = 0 then ${idOf('client', 'n')} end,
    case when n % 10 = 0 then 'DRAFT' else 'RELEASED' end, '${TEXT} ' || n,
    case when n % 5 > 0 then (select jsonb_agg(jsonb_build_object('criterionId', c, 'area', 'MECHANICS', 'name', c,
      'score', 1 + n % 5, 'note', '')) from unnest(array['positioning', 'signals', 'movement']) c) else '[]' end,
    array['Strong, clear signals'], array['Early whistle: let the play finish'],
    case when n % 3 = 0 then jsonb_build_object('courtId', ${idOf('court', "event || ' 1'")}, 'courtName', 'Court 2', 'day',
      'day2', 'startTime', '08:00', 'endTime', '08:50') end,
    case when n % 4 = 0 then 'Ready for more. Not for the official.' end,
    case when n % 3 = 1 and n % 10 > 0 then now() - interval '1 hour' end, now() - n * interval '1 minute',
    case when n % 7 = 0 then now() - interval '2 hours' end
  from generate_series(1, ${evaluations}) n, lateral (select 1 + n % 160 as event) camp`

const PRODUCT = `
  insert into products (id, name, description, price_cents, category, stock_quantity)
  values (${idOf('product', 1)}, 'Whistle', 'Loud.', 4800, 'EQUIPMENT', 100)`

const STOCK = `insert into product_stock (product_id, quantity) values (${idOf('product', 1)}, 100)`

const ORDERS = `with inserted as (
    insert into orders (user_id, status, total_cents, shipping_address, paid_at)
    select ${idOf('user', '1000 + n')}, 'DELIVERED', 4800, '{"name": "Pat", "city": "Milwaukee"}', now()
    from generate_series(1, 10000) n returning id
  ) insert into order_items (order_id, position, product_id, stock_id, name, category, description, price_cents, quantity)
  select id, 0, gen_random_uuid(), gen_random_uuid(), 'Whistle', 'EQUIPMENT', 'Loud.', 4800, 1 from inserted`

const AUDIT = `
  insert into audit_entries (action, actor_id, actor_name, subject_kind, subject_id, subject_name)
  select 'evaluations.released', author_id, 'Pat', 'user', official_id::text, 'Pat' from evaluations`
