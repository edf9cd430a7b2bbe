import { queryDatabase } from '../databases.ts'

/** Adds upcoming events until visitors see `upTo` of them, including those of the demo data. */
export async function seedEvents(url: string, upTo: number) {
  await queryDatabase(url, `${newEvents("$1 - (select count(*) from events where status <> 'completed')", 40)}`, [upTo])
  await queryDatabase(url, 'vacuum analyze events, event_waivers')
}

/** Adds completed events of the past years. */
export async function seedPastEvents(url: string, amount: number) {
  await queryDatabase(
    url,
    newEvents('$1', 40, { status: 'completed', from: `now() - interval '${amount * 7} hours 5 days'` }),
    [amount],
  )
  await queryDatabase(url, 'vacuum analyze events, event_waivers')
}

/** Adds an event that never sells out; returns its id. */
export async function insertHugeEvent(url: string): Promise<string> {
  const [event] = await queryDatabase<{ id: string }>(url, newEvents('1', 1_000_000))
  if (!event) throw new Error('the event was not inserted')
  return event.id
}

const DESCRIPTION =
  'Two days of live games with a crew of three. Every game is filmed, every official goes home with notes from two clinicians, and the evenings belong to the rule book.'

const UPCOMING = { status: 'upcoming', from: `now() + interval '2 days'` }

/** Also inserts the first version of each event's waiver. */
const newEvents = (amount: string, seats: number, { status, from } = UPCOMING) => `with inserted as (
  insert into events (name, type, description, starts_at, ends_at, timezone, location, max_participants, seats_taken,
    media, pricing, status)
  select 'Whistle week ' || n, (array['camp', 'webinar', 'summit', 'workshop', 'training'])[1 + n % 5], '${DESCRIPTION}',
    ${from} + n * interval '7 hours', ${from} + n * interval '7 hours' + interval '2 days',
    'America/New_York', 'Northgate Fieldhouse, Columbus, OH', ${seats}, n % ${Math.min(seats, 40)},
    array['https://files.example/events/' || gen_random_uuid() || '.webp'],
    jsonb_build_array(
      jsonb_build_object('id', gen_random_uuid(), 'priceCents', 9900, 'roles', jsonb_build_array('ALL_YOU_NEED', 'ALL_YOU_WANT')),
      jsonb_build_object('id', gen_random_uuid(), 'priceCents', 14900, 'roles', jsonb_build_array('NON_MEMBER', 'CLINICIAN'))),
    '${status}'
  from generate_series(1, (${amount})::int) n
  returning id
), waivers as (
  insert into event_waivers (event_id, version, text) select id, 1, 'I know that whistles are loud.' from inserted
) select id from inserted`
