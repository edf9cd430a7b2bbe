// Made-up events, all of them to come, with prices for members and for others.

import { onDatabase } from '../databases.ts'

/** Until there are so many a visitor can see; the demo's own are among them. */
export async function fillEvents(url: string, upTo: number) {
  await onDatabase(url, `${newEvents("$1 - (select count(*) from events where status <> 'completed')", 40)}`, [upTo])
  await onDatabase(url, 'vacuum analyze events, event_waivers')
}

/** Events that are over, back to some years ago. */
export async function fillPastEvents(url: string, amount: number) {
  await onDatabase(
    url,
    newEvents('$1', 40, { status: 'completed', from: `now() - interval '${amount * 7} hours 5 days'` }),
    [amount],
  )
  await onDatabase(url, 'vacuum analyze events, event_waivers')
}

/** One event that never sells out. Gives its id. */
export async function fillHugeEvent(url: string): Promise<string> {
  const [event] = await onDatabase<{ id: string }>(url, newEvents('1', 1_000_000))
  if (!event) throw new Error('the huge event is not there')
  return event.id
}

const DESCRIPTION =
  'Two days of live games with a crew of three. Every game is filmed, every official goes home with notes from two clinicians, and the evenings belong to the rule book.'

const TO_COME = { status: 'upcoming', from: `now() + interval '2 days'` }

/** The ids come back: each event needs the first version of its liability release beside it. */
const newEvents = (amount: string, seats: number, { status, from } = TO_COME) => `with made as (
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
), released as (
  insert into event_waivers (event_id, version, text) select id, 1, 'I know that whistles are loud.' from made
) select id from made`
