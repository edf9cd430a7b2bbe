// The camp that is over and the one to come: smaller, but nobody finds an empty room.

import type { DemoCamp, DemoItem } from './demo-camp.ts'

const item = (from: string, to: string, title: string, location: string, description: string): DemoItem => ({
  ...{ from, to, title, location, description },
})

export const FINISHED_CAMP: DemoCamp = {
  event: 'Summer Shootout Camp',
  courts: 4,
  rounds: ['09:00', '10:30', '13:00'],
  seen: 'all',
  days: [
    [
      item('08:00', '08:50', 'Check-in and first pregame', 'South entrance', 'Crews are on the wall behind the desk.'),
      item('11:50', '12:50', 'Lunch', 'Lake terrace', 'Grilled by the staff, weather permitting.'),
      item('14:30', '15:45', 'Classroom: post play', 'Classroom B', 'Marion Estes: feet first, then hands.'),
    ],
    [
      item(
        '08:00',
        '08:50',
        'Classroom: talking to coaches',
        'Classroom B',
        'Walt Pruitt and the art of one sentence.',
      ),
      item('11:50', '12:50', 'Lunch', 'Lake terrace', 'The assignors’ table is open to everybody.'),
      item('14:30', '16:00', 'Film of the day', 'Auditorium', 'Every crew brings one play it would call again.'),
    ],
    [
      item('08:00', '08:45', 'Stretch and signals', 'Court 1', 'In front of the mirror wall. It helps.'),
      item('11:50', '12:50', 'Lunch', 'Lake terrace', 'Last one. Say thanks to the kitchen.'),
      item('14:45', '16:15', 'Talks and farewell', 'Auditorium', 'Ten minutes with a clinician for each of you.'),
    ],
  ],
  announcements: [
    {
      by: 'dana.whitfield',
      at: { day: -6, time: '10:00' },
      title: 'Rooms and keys',
      content: 'The dormitory opens at four on the day before. Keys are at the front desk under your last name.',
    },
    {
      by: 'dana.whitfield',
      at: { day: 1, time: '12:55' },
      title: 'Thunderstorm until about two',
      content: 'Everybody stays inside, please. The one o’clock session starts as planned; nobody walks to the cars.',
      important: true,
    },
    {
      by: 'joan.kessler',
      at: { day: 2, time: '18:30' },
      title: 'Thank you',
      content:
        'Every evaluation is written and released. Read yours twice: once now, once in November. It was a good camp because you asked.',
    },
  ],
}

export const COMING_CAMP: DemoCamp = {
  event: 'Lakeshore Elite Camp',
  courts: 6,
  rounds: ['09:00', '10:30', '13:00'],
  wants: { 1: { levelFrom: 'JUCO' }, 5: { target: 5 }, 6: { target: 5, levelTo: 'HIGH_SCHOOL' } },
  isUnassigned: true,
  seen: 'all',
  days: [
    [
      item('08:00', '08:50', 'Check-in and crews', 'South entrance', 'Bring an ID: the building asks for it.'),
      item('11:50', '12:50', 'Lunch', 'Cafeteria', 'Tell us about allergies at check-in.'),
      item('14:30', '16:00', 'Classroom: the Center official', 'Auditorium', 'The position everybody underrates.'),
    ],
    [
      item('08:00', '08:50', 'Classroom: new points of emphasis', 'Auditorium', 'With Bill Trautman and his pencil.'),
      item('11:50', '12:50', 'Lunch', 'Cafeteria', 'A clinician at every table.'),
      item('14:30', '16:00', 'Film of your own games', 'Auditorium', 'The same evening, as promised.'),
    ],
    [
      item(
        '08:00',
        '08:50',
        'Classroom: reports',
        'Auditorium',
        'What to write at midnight so that it holds up at noon.',
      ),
      item('11:50', '12:50', 'Lunch', 'Cafeteria', 'Lockers empty by one.'),
      item('14:45', '16:15', 'Talks and farewell', 'Court 1', 'Ten minutes with a clinician for each of you.'),
    ],
  ],
  announcements: [
    {
      by: 'dana.whitfield',
      at: { minutesAgo: 9 * 24 * 60 },
      title: 'Hotel rooms until the end of the month',
      content:
        'Thirty rooms are held for us at the Harbor Inn, five minutes on foot. Say “officials camp” and book early.',
      important: true,
    },
    {
      by: 'joan.kessler',
      at: { minutesAgo: 4 * 24 * 60 },
      title: 'Send me one question',
      content:
        'One thing you want to be better at when you drive home. I read all of them and plan the courts by them.',
    },
    {
      by: 'imani.cole',
      at: { minutesAgo: 30 * 60 },
      title: 'Four weeks are enough',
      content:
        'Three short runs a week from now on, one of them with sprints, and the third day will feel like the first.',
    },
  ],
}
