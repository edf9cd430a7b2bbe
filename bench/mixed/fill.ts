// What the mixed load plays on: a federation after some years.

import { onDatabase } from '../databases.ts'
import { fillCamp } from '../fill/camp.ts'
import { fillEvents, fillPastEvents } from '../fill/events.ts'
import { fillOrders } from '../fill/orders.ts'
import { CROWD_MAIL, fillPeople } from '../fill/people.ts'
import { fillPosts } from '../fill/posts.ts'

export const FILLED = { users: 100_000, events: 2_000, orders: 100_000, posts: 20_000 } as const

/** How many of the events are to come: that many are in the list a visitor reads. */
const TO_COME = 200
/** Of those, so many of each kind have a seat for everybody: the load must not run out of them. */
const ENDLESS = 20

export async function fillMixed(url: string) {
  await fillPeople(url, FILLED.users)
  await fillEvents(url, TO_COME)
  await fillPastEvents(url, FILLED.events - TO_COME)
  await onDatabase(url, PAST_REGISTRATIONS)
  await fillOrders(url, FILLED.orders)
  await fillPosts(url, FILLED.posts)
  await fillCamp(url)
  for (const statement of [FREE, PAID]) await onDatabase(url, statement)
  await onDatabase(url, 'vacuum analyze')
}

// Two or three each, so that "who am I" has something to look through.
const PAST_REGISTRATIONS = `insert into registrations (event_id, user_id, status)
  select past.id, crowd.id, 'CONFIRMED'
  from (select id, row_number() over (order by id) as n from users where email like '%${CROWD_MAIL}') crowd
  cross join generate_series(0, 1) k
  join (select id, row_number() over (order by id) - 1 as n from events where status = 'completed') past
    on past.n = (crowd.n * 7 + k * 911) % (select count(*) from events where status = 'completed')`

const endless = (set: string, skip: number) => `update events set max_participants = 1000000, ${set}
  where id in (select id from events where status = 'upcoming' and name like 'Whistle week%' order by id
    limit ${ENDLESS} offset ${skip})`
const FREE = endless(`pricing = '[]', name = 'Free for all'`, 0)
const PAID = endless(`name = 'Paid by all'`, ENDLESS)
