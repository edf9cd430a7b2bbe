// The events of the demo: one that runs right now, and what is to come. Dates are counted from today, prices are cents.

import type { EventStatus, EventType } from '@crew-chief/domain/events/event-choices'

export const DEMO_GROUPS = ['Camps', 'Clinics and workshops', 'Online'] as const

/** How many people are on an event in which way. The rest of the seats are free. */
export type Crowd = {
  confirmed: number
  /** On the payment page right now. */
  held?: number
  /** First in line: a free seat is held for them. */
  offered?: number
  waiting?: number
  cancelled?: number
  refunded?: number
  /** Who is certainly among the confirmed. */
  with?: readonly string[]
}

export type DemoEvent = {
  name: string
  type: EventType
  group: (typeof DEMO_GROUPS)[number]
  description: string
  location: string
  zone: string
  /** Days from today to the first day, then on to this weekday (0 is Sunday). */
  startsIn: number
  weekday?: number
  days: number
  from: string
  to: string
  seats: number
  price: { member: number; others: number }
  status: EventStatus
  crowd: Crowd
}

const ARENA = 'America/New_York'

export const DEMO_EVENTS: readonly DemoEvent[] = [
  {
    name: 'Weekend Whistle Camp',
    type: 'camp',
    group: 'Camps',
    description:
      'Three days of live games. Every crew is filmed, every official goes home with notes from two clinicians.',
    location: 'Northgate Fieldhouse, Columbus, OH',
    zone: ARENA,
    startsIn: -1,
    days: 3,
    from: '08:00',
    to: '17:00',
    seats: 40,
    price: { member: 24_900, others: 32_900 },
    status: 'in-progress',
    crowd: { confirmed: 33, cancelled: 1, with: ['renee.alvarado', 'sam.okafor'] },
  },
  {
    name: 'Rules Night: Ask a Clinician',
    type: 'webinar',
    group: 'Online',
    description: 'Bring the play you still think about. Free for everybody, member or not.',
    location: 'Online',
    zone: 'America/Los_Angeles',
    startsIn: 4,
    weekday: 2,
    days: 1,
    from: '18:00',
    to: '19:30',
    seats: 200,
    price: { member: 0, others: 0 },
    status: 'upcoming',
    crowd: { confirmed: 26, cancelled: 2 },
  },
  {
    name: 'Off-Ball Film Room',
    type: 'webinar',
    group: 'Online',
    description: 'Twenty clips, one question each: whose call, from where, and what did you see first?',
    location: 'Online',
    zone: ARENA,
    startsIn: 10,
    weekday: 4,
    days: 1,
    from: '19:30',
    to: '21:00',
    seats: 300,
    price: { member: 0, others: 1_900 },
    status: 'upcoming',
    crowd: { confirmed: 31 },
  },
  {
    name: 'Three-Person Mechanics',
    type: 'workshop',
    group: 'Clinics and workshops',
    description: 'Rotations, primary coverage and the last two minutes, walked through on the floor in crews of three.',
    location: 'Northgate Prep, Columbus, OH',
    zone: ARENA,
    startsIn: 17,
    weekday: 6,
    days: 1,
    from: '09:00',
    to: '15:00',
    seats: 36,
    price: { member: 7_900, others: 11_000 },
    status: 'upcoming',
    crowd: { confirmed: 32, cancelled: 1, refunded: 1 },
  },
  {
    name: 'Lakeshore Elite Camp',
    type: 'camp',
    group: 'Camps',
    description:
      'Three days, twelve courts, a clinician on every floor. Film of your own games in your hands the same evening.',
    location: 'Lakeshore Fieldhouse, Milwaukee, WI',
    zone: 'America/Chicago',
    startsIn: 33,
    weekday: 6,
    days: 3,
    from: '08:00',
    to: '16:30',
    seats: 48,
    price: { member: 28_900, others: 38_900 },
    status: 'upcoming',
    crowd: { confirmed: 28, held: 3, cancelled: 2, refunded: 2, with: ['renee.alvarado', 'priya.raman'] },
  },
  {
    name: 'Crew Chief Summit',
    type: 'summit',
    group: 'Clinics and workshops',
    description: 'Two evenings on running a crew: pregame, conflict with coaches, the report after midnight.',
    location: 'Harbor Hall, Baltimore, MD',
    zone: ARENA,
    startsIn: 47,
    weekday: 5,
    days: 2,
    from: '17:00',
    to: '21:00',
    seats: 30,
    price: { member: 14_900, others: 19_900 },
    status: 'upcoming',
    crowd: { confirmed: 29, offered: 1, waiting: 10, cancelled: 1 },
  },
  {
    name: 'New Official Weekend',
    type: 'training',
    group: 'Clinics and workshops',
    description: 'From the parking lot to the final horn: signals, positioning and your first ten games, step by step.',
    location: 'Summit Ridge Recreation Center, Denver, CO',
    zone: 'America/Denver',
    startsIn: 61,
    weekday: 6,
    days: 2,
    from: '10:00',
    to: '16:00',
    seats: 48,
    price: { member: 5_900, others: 8_900 },
    status: 'upcoming',
    crowd: { confirmed: 11 },
  },
  {
    name: 'Desert Crew Camp',
    type: 'camp',
    group: 'Camps',
    description: 'Early tip-offs, full crews and an assignor in the stands. For high school and college officials.',
    location: 'Copper Canyon Arena, Phoenix, AZ',
    zone: 'America/Phoenix',
    startsIn: 96,
    weekday: 5,
    days: 3,
    from: '07:30',
    to: '14:00',
    seats: 60,
    price: { member: 26_900, others: 34_900 },
    status: 'upcoming',
    crowd: { confirmed: 9, held: 1 },
  },
]
