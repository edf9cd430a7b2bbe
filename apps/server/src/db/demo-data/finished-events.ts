// What the demo's people have behind them: a year of camps and evenings, so that charts have bars and people a past.

import type { DemoEvent } from './events.ts'

type Finished = Omit<DemoEvent, 'status' | 'seats'>

const finished = ({ crowd, ...event }: Finished): DemoEvent => ({
  ...event,
  seats: crowd.confirmed + 4,
  status: 'completed',
  crowd: { cancelled: 1, ...crowd },
})

const camp = { type: 'camp', group: 'Camps', days: 3, from: '08:00', to: '16:30', weekday: 6 } as const
const clinic = { type: 'workshop', group: 'Clinics and workshops', days: 1, from: '09:00', to: '15:00' } as const

export const FINISHED_EVENTS: readonly DemoEvent[] = [
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
    crowd: { confirmed: 30, with: ['renee.alvarado'] },
  }),
  finished({
    ...clinic,
    name: 'Harbor City Clinic',
    description: 'Block or charge, forty times, from the lead and from the slot.',
    location: 'Harbor Hall, Baltimore, MD',
    zone: 'America/New_York',
    startsIn: -58,
    price: { member: 8_900, others: 12_900 },
    crowd: { confirmed: 24 },
  }),
  finished({
    ...camp,
    name: 'Summer Shootout Camp',
    description: 'Sixteen teams, eight courts, and every call explained before the next game starts.',
    location: 'Lakeshore Fieldhouse, Milwaukee, WI',
    zone: 'America/Chicago',
    startsIn: -104,
    price: { member: 27_900, others: 36_900 },
    crowd: { confirmed: 36, refunded: 1, with: ['renee.alvarado', 'sam.okafor'] },
  }),
  finished({
    ...clinic,
    name: 'Spring Mechanics Lab',
    type: 'training',
    description: 'Two-person coverage, slowed down until it is simple.',
    location: 'Mission Gym, Los Angeles, CA',
    zone: 'America/Los_Angeles',
    startsIn: -172,
    price: { member: 5_900, others: 8_900 },
    crowd: { confirmed: 28 },
  }),
  finished({
    ...clinic,
    name: 'Assignors Summit',
    type: 'summit',
    description: 'What assignors look for, said by the people who assign.',
    location: 'Summit Ridge Hotel, Denver, CO',
    zone: 'America/Denver',
    startsIn: -231,
    price: { member: 12_900, others: 16_900 },
    crowd: { confirmed: 22 },
  }),
  finished({
    ...camp,
    name: 'Winter Whistle Camp',
    description: 'Midseason tune-up: two games a day and a long look at your own film.',
    location: 'Northgate Fieldhouse, Columbus, OH',
    zone: 'America/New_York',
    startsIn: -292,
    price: { member: 23_900, others: 31_900 },
    crowd: { confirmed: 31, with: ['sam.okafor'] },
  }),
]
