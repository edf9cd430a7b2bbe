// Demo events: upcoming, running and completed. Dates are relative to today, prices are in cents.

import type { EventStatus, EventType } from '@crew-chief/domain/events/event-choices'

export const DEMO_GROUPS = ['Camps', 'Clinics and workshops', 'Online'] as const

/** How many people are registered, by status. The remaining seats are free. */
export type Attendance = {
  confirmed: number
  /** On the payment page right now. */
  held?: number
  /** First on the waitlist, with an open offer of a free seat. */
  offered?: number
  waiting?: number
  cancelled?: number
  refunded?: number
  /** Staff added the last two of the confirmed: one paid by check, one owes the price and has not signed the release. */
  hasGivenSpots?: true
  /** E-mail names that are always among the confirmed. */
  with?: readonly string[]
  /** The e-mail name of the first person with this status. */
  first?: { waiting?: string; refunded?: string }
}

export type DemoEvent = {
  name: string
  type: EventType
  group: (typeof DEMO_GROUPS)[number]
  description: string
  location: string
  zone: string
  /** Days from today to the first day, then forward to the next `weekday` (0 is Sunday). */
  startsIn: number
  weekday?: number
  days: number
  from: string
  to: string
  seats: number
  /** `allYouWant`: if it differs from the member price; 0 is included. */
  price: { member: number; others: number; allYouWant?: number }
  status: EventStatus
  attendance: Attendance
  /** Starts so soon after filling, with the same length. */
  startsInMinutes?: number
  /** By the organizer; everyone who paid got a refund. */
  canceled?: { daysAgo: number; reason: string }
  isDraft?: true
  /** Days from today until registration opens. */
  opensIn?: number
  joinUrl?: string
  recordingUrl?: string
}

const ARENA = 'America/New_York'

const CURRENT_EVENTS: readonly DemoEvent[] = [
  {
    name: 'Weekend Whistle Camp',
    type: 'camp',
    group: 'Camps',
    description:
      'Three days of live games. We film every crew, and every official goes home with notes from two clinicians.',
    location: 'Northgate Fieldhouse, Columbus, OH',
    zone: ARENA,
    startsIn: -1,
    days: 3,
    from: '08:00',
    to: '17:00',
    seats: 40,
    price: { member: 24_900, others: 32_900 },
    status: 'in-progress',
    attendance: { confirmed: 33, cancelled: 1, with: ['renee.alvarado', 'sam.okafor'] },
  },
  {
    name: 'Rules Night: Ask a Clinician',
    type: 'webinar',
    group: 'Online',
    description: 'Bring the play you can’t stop thinking about. Free for everyone, member or not.',
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
    attendance: { confirmed: 26, cancelled: 2 },
    joinUrl: 'https://meet.example/rules-night',
  },
  {
    name: 'Off-Ball Film Room',
    type: 'webinar',
    group: 'Online',
    description: 'Twenty clips, one question each: whose call is it, from where, and what did you see first?',
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
    attendance: { confirmed: 31 },
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
    price: { member: 7_900, others: 11_000, allYouWant: 0 },
    status: 'upcoming',
    attendance: { confirmed: 32, cancelled: 1, refunded: 1 },
  },
  {
    name: 'Lakeshore Elite Camp',
    type: 'camp',
    group: 'Camps',
    description: 'Three days, six courts and a clinician on every floor. Get film of your own games the same evening.',
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
    attendance: {
      confirmed: 28,
      held: 3,
      cancelled: 2,
      refunded: 2,
      hasGivenSpots: true,
      with: ['renee.alvarado', 'priya.raman'],
    },
  },
  {
    name: 'Crew Chief Summit',
    type: 'summit',
    group: 'Clinics and workshops',
    description:
      'Two evenings on running a crew: the pregame, conflict with coaches and the report you write at midnight.',
    location: 'Harbor Hall, Baltimore, MD',
    zone: ARENA,
    startsIn: 47,
    weekday: 5,
    days: 2,
    from: '17:00',
    to: '21:00',
    seats: 30,
    price: { member: 14_900, others: 19_900, allYouWant: 9_900 },
    status: 'upcoming',
    attendance: { confirmed: 29, offered: 1, waiting: 10, cancelled: 1, first: { waiting: 'renee.alvarado' } },
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
    attendance: { confirmed: 11 },
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
    attendance: { confirmed: 9, held: 1 },
  },
]

type Finished = Omit<DemoEvent, 'status' | 'seats'>

const finished = ({ attendance, ...event }: Finished): DemoEvent => ({
  ...event,
  seats: attendance.confirmed + 4,
  status: 'completed',
  attendance: { cancelled: 1, ...attendance },
})

const camp = { type: 'camp', group: 'Camps', days: 3, from: '08:00', to: '16:30', weekday: 6 } as const
const clinic = { type: 'workshop', group: 'Clinics and workshops', days: 1, from: '09:00', to: '15:00' } as const

/** One year of past events, so that charts have data and people have a history. */
const FINISHED_EVENTS: readonly DemoEvent[] = [
  finished({
    ...clinic,
    name: 'Preseason Rules Night',
    type: 'webinar',
    group: 'Online',
    description: 'The new points of emphasis, with film, and what they mean in your gym.',
    location: 'Online',
    zone: 'America/New_York',
    startsIn: -16,
    from: '19:00',
    to: '20:30',
    price: { member: 0, others: 1_500 },
    attendance: { confirmed: 30, with: ['renee.alvarado'] },
    recordingUrl: 'https://video.example/preseason-rules-night',
  }),
  finished({
    ...clinic,
    name: 'Harbor City Clinic',
    description: 'Block or charge, forty times, from Lead and from the slot.',
    location: 'Harbor Hall, Baltimore, MD',
    zone: 'America/New_York',
    startsIn: -58,
    price: { member: 8_900, others: 12_900 },
    attendance: { confirmed: 24 },
  }),
  finished({
    ...camp,
    name: 'Summer Shootout Camp',
    description: 'Eight teams, four courts and every call explained before the next game starts.',
    location: 'Lakeshore Fieldhouse, Milwaukee, WI',
    zone: 'America/Chicago',
    startsIn: -104,
    price: { member: 27_900, others: 36_900 },
    attendance: { confirmed: 36, refunded: 1, with: ['renee.alvarado', 'sam.okafor'] },
  }),
  finished({
    ...clinic,
    name: 'Spring Mechanics Lab',
    type: 'training',
    description: 'Two-person coverage, slowed down until it’s simple.',
    location: 'Mission Gym, Los Angeles, CA',
    zone: 'America/Los_Angeles',
    startsIn: -172,
    price: { member: 5_900, others: 8_900 },
    attendance: { confirmed: 28 },
  }),
  finished({
    ...clinic,
    name: 'Assignors Summit',
    type: 'summit',
    description: 'What assignors look for, straight from the people who assign.',
    location: 'Summit Ridge Hotel, Denver, CO',
    zone: 'America/Denver',
    startsIn: -231,
    price: { member: 12_900, others: 16_900 },
    attendance: { confirmed: 22 },
  }),
  finished({
    ...camp,
    name: 'Winter Whistle Camp',
    description: 'A midseason tune-up: two games a day and a long look at your own film.',
    location: 'Northgate Fieldhouse, Columbus, OH',
    zone: 'America/New_York',
    startsIn: -292,
    price: { member: 23_900, others: 31_900 },
    attendance: { confirmed: 31, refunded: 1, with: ['sam.okafor'], first: { refunded: 'renee.alvarado' } },
  }),
]

/** Last, so that the others keep their ids and covers. */
const PLANNED_EVENTS: readonly DemoEvent[] = [
  {
    ...camp,
    name: 'Early Bird Season Camp',
    description: 'Tune up before the first tip: two games a day, film at lunch and a clinician on every court.',
    location: 'Cedar Hall, Indianapolis, IN',
    zone: 'America/Indiana/Indianapolis',
    startsIn: 120,
    seats: 48,
    price: { member: 22_900, others: 29_900 },
    status: 'upcoming',
    attendance: { confirmed: 0 },
    opensIn: 14,
  },
  {
    ...clinic,
    name: 'Crew Communication Clinic',
    description: 'Pregame, dead balls and the talk after the whistle. We’re still lining up clinicians.',
    location: 'Riverside Gym, Louisville, KY',
    zone: 'America/New_York',
    startsIn: 140,
    seats: 30,
    price: { member: 6_900, others: 9_900 },
    status: 'upcoming',
    attendance: { confirmed: 0 },
    isDraft: true,
  },
  {
    ...clinic,
    name: 'Traveling or Not?',
    type: 'webinar',
    group: 'Online',
    description: 'Twelve short clips before tonight’s games: gather, pivot, step. Vote first, then hear why.',
    location: 'Online',
    zone: ARENA,
    startsIn: 0,
    startsInMinutes: 12,
    from: '18:00',
    to: '19:00',
    seats: 100,
    price: { member: 0, others: 0 },
    status: 'upcoming',
    attendance: { confirmed: 18, with: ['renee.alvarado'] },
    joinUrl: 'https://meet.example/traveling-or-not',
  },
  {
    ...clinic,
    name: 'Riverfront Crew Workshop',
    description: 'Crews of three on four courts, with a clinician at every table.',
    location: 'Riverfront Arena, St. Louis, MO',
    zone: 'America/Chicago',
    startsIn: 25,
    weekday: 6,
    seats: 30,
    price: { member: 6_900, others: 9_900 },
    status: 'upcoming',
    attendance: { confirmed: 0, refunded: 9, first: { refunded: 'renee.alvarado' } },
    canceled: { daysAgo: 3, reason: 'A burst pipe flooded the arena, and every other gym is booked that weekend.' },
  },
]

export const DEMO_EVENTS: readonly DemoEvent[] = [...CURRENT_EVENTS, ...FINISHED_EVENTS, ...PLANNED_EVENTS]
