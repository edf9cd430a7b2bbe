// What a new installation can start from. Prices, terms, court board and liability release are those of the settings.

import type { TemplateItem, TemplatePlan } from '@crew-chief/domain/events/event-template'

type Shipped = { id: string; name: string; plan: TemplatePlan }

const AS_IN_SETTINGS = { pricing: null, terms: null, boardVisibility: null, waiver: null, rubric: null }

type Session = readonly [day: number, times: string, title: string, location?: string, description?: string]

const sessions = (list: readonly Session[]): TemplateItem[] =>
  list.map(([day, times, title, location = '', description = '']) => ({
    day: `day${day}`,
    ...timeOf(times),
    title,
    location,
    description,
  }))

/** `08:00-09:00` */
function timeOf(times: string) {
  const [startTime = '', endTime = ''] = times.split('-')
  return { startTime, endTime }
}

const COURT = { gym: null, target: 5, levelFrom: null, levelTo: null, positions: ['clinician'] }

const WHAT_TO_BRING = `- Whistle and two shirts
- Dark shoes you can run in
- Water bottle
- Notebook and pen`

export const SHIPPED_TEMPLATES: readonly Shipped[] = [
  {
    id: 'three-day-camp',
    name: 'Three-day camp',
    plan: {
      ...AS_IN_SETTINGS,
      type: 'camp',
      description: `Three days of live games with feedback after every one.

## How a day works

- Work games with a crew and a clinician on your court
- Review plays on film between games
- Meet your clinician and leave with notes to work on`,
      location: '',
      maxParticipants: 48,
      startTime: '08:00',
      endDay: 2,
      endTime: '16:00',
      levels: [],
      whatToBring: WHAT_TO_BRING,
      hotelInfo: null,
      schedule: sessions([
        [1, '08:00-08:45', 'Check-in', 'Lobby', 'Pick up your schedule and your shirt.'],
        [1, '08:45-09:45', 'Welcome and mechanics', 'Classroom'],
        [1, '10:00-12:00', 'Games', 'Courts'],
        [1, '12:00-13:00', 'Lunch'],
        [1, '13:00-15:00', 'Games', 'Courts'],
        [1, '15:15-16:00', 'Film and questions', 'Classroom'],
        [2, '08:30-09:45', 'Film: positioning and rotation', 'Classroom'],
        [2, '10:00-12:00', 'Games', 'Courts'],
        [2, '12:00-13:00', 'Lunch'],
        [2, '13:00-15:00', 'Games', 'Courts'],
        [2, '15:15-16:00', 'Game management with coaches', 'Classroom'],
        [3, '08:30-09:45', 'Film: your games', 'Classroom'],
        [3, '10:00-12:00', 'Games', 'Courts'],
        [3, '12:00-13:00', 'Lunch'],
        [3, '13:00-15:00', 'Games', 'Courts'],
        [3, '15:15-16:00', 'Closing and next steps', 'Classroom'],
      ]),
      courts: [
        {
          ...COURT,
          names: ['Court 1', 'Court 2', 'Court 3', 'Court 4', 'Court 5', 'Court 6'],
          days: ['day1', 'day2', 'day3'],
          times: ['10:00-11:00', '11:00-12:00', '13:00-14:00', '14:00-15:00'].map(timeOf),
        },
      ],
    },
  },
  {
    id: 'weekend-clinic',
    name: 'Weekend clinic',
    plan: {
      ...AS_IN_SETTINGS,
      type: 'training',
      description: `A weekend for mechanics and judgment: the classroom in the morning, the court in the afternoon.

## What you’ll work on

- Positioning and rotation in two- and three-person crews
- Contact, advantage and a patient whistle
- Signals, reporting and talking with coaches`,
      location: '',
      maxParticipants: 24,
      startTime: '09:00',
      endDay: 1,
      endTime: '16:00',
      levels: [],
      whatToBring: WHAT_TO_BRING,
      hotelInfo: null,
      schedule: sessions([
        [1, '09:00-09:30', 'Check-in'],
        [1, '09:30-12:00', 'Mechanics', 'Classroom'],
        [1, '12:00-13:00', 'Lunch'],
        [1, '13:00-16:00', 'Scrimmages', 'Courts'],
        [2, '09:00-12:00', 'Judgment: plays on film', 'Classroom'],
        [2, '12:00-13:00', 'Lunch'],
        [2, '13:00-15:00', 'Scrimmages', 'Courts'],
        [2, '15:15-16:00', 'Closing and next steps', 'Classroom'],
      ]),
      courts: [
        {
          ...COURT,
          names: ['Court 1', 'Court 2'],
          days: ['day1', 'day2'],
          times: ['13:00-14:00', '14:00-15:00'].map(timeOf),
        },
        { ...COURT, names: ['Court 1', 'Court 2'], days: ['day1'], times: [timeOf('15:00-16:00')] },
      ],
    },
  },
  {
    id: 'webinar',
    name: 'Webinar',
    plan: {
      ...AS_IN_SETTINGS,
      type: 'webinar',
      description: `An evening of plays and questions, live from home.

- Watch the play and vote
- Hear the rule and why it applies
- Ask what you saw in your last game`,
      location: 'Online',
      maxParticipants: 100,
      startTime: '19:00',
      endDay: 0,
      endTime: '20:30',
      levels: [],
      whatToBring: null,
      hotelInfo: null,
      schedule: sessions([
        [1, '19:00-19:10', 'Welcome'],
        [1, '19:10-20:00', 'Plays and votes'],
        [1, '20:00-20:30', 'Questions'],
      ]),
      courts: [],
    },
  },
]
