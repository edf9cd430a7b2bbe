import type { DemoCamp, DemoItem } from './demo-camp.ts'

const lunch = (description: string): DemoItem => ({
  ...{ from: '11:45', to: '12:40', title: 'Lunch', location: 'Mezzanine' },
  description,
})

const wrapUp = (title: string, description: string): DemoItem => ({
  ...{ from: '16:30', to: '16:55', title, location: 'Court 1' },
  description,
})

/** Today is its second day. */
export const RUNNING_CAMP: DemoCamp = {
  event: 'Weekend Whistle Camp',
  courts: 8,
  rounds: ['09:00', '10:30', '12:45', '14:15'],
  requirements: { 5: { target: 5 }, 6: { target: 5 }, 7: { levelFrom: 'JUCO' }, 8: { levelTo: 'HIGH_SCHOOL' } },
  featured: 'renee.alvarado',
  evaluated: 'half',
  unscheduled: ['Court 9 (practice)', 'Court 10 (practice)'],
  days: [
    [
      {
        ...{ from: '08:00', to: '08:30', title: 'Check-in', location: 'East lobby' },
        description: 'Shirt, name tag, locker key. Coffee is behind the desk.',
      },
      {
        ...{ from: '08:30', to: '08:55', title: 'Welcome and crews of the day', location: 'Court 1' },
        description: 'Meet your crew and your first clinician. Bring your whistle, we start with signals.',
      },
      lunch('Sandwiches, fruit, and a table for every crew that wants to talk.'),
      {
        ...{ from: '15:40', to: '16:25', title: 'Film room: coverage in transition', location: 'Room 204' },
        description: 'Six clips from this morning. Nobody is named; everybody recognises themselves.',
      },
      wrapUp('Wrap-up', 'One thing to keep, one thing to change, said out loud.'),
    ],
    [
      {
        ...{ from: '07:30', to: '07:55', title: 'Morning run with Imani Cole', location: 'Track' },
        description: 'Voluntary. Short sprints, long rests, no speeches.',
      },
      {
        ...{ from: '08:00', to: '08:50', title: 'Classroom: block or charge', location: 'Room 204' },
        description: 'Carla Nwosu, twenty plays, one question each: was the defender there, and how do you know?',
      },
      lunch('Chili, with and without meat. Clinicians sit with whoever has an empty chair.'),
      {
        ...{ from: '15:40', to: '16:25', title: 'Film room: your own games', location: 'Room 204' },
        description: 'Bring the play you still think about. Bill Trautman has the book, Joan Kessler the remote.',
      },
      wrapUp('Wrap-up', 'Who has not been seen yet says so: we plan tomorrow’s courts afterwards.'),
    ],
    [
      {
        ...{ from: '08:00', to: '08:50', title: 'Classroom: the last two minutes', location: 'Room 204' },
        description: 'Clock, fouls to give, timeouts left, and who says what to whom before the throw-in.',
      },
      lunch('Pizza. Lockers have to be empty by the end of it.'),
      {
        ...{ from: '15:40', to: '16:25', title: 'One-on-one with your clinicians', location: 'Bleachers, Court 1' },
        description: 'Ten minutes each. Read your evaluations first and bring a question.',
      },
      wrapUp('Closing circle', 'Whistles down, hands shaken, keys back.'),
    ],
  ],
  announcements: [
    {
      by: 'dana.whitfield',
      at: { day: -3, time: '18:05' },
      title: 'What to bring',
      content:
        'Two whistles, black shoes, striped and gray shirts, a full bottle and a notebook. It is warm inside: leave the jacket in the car. Film of your games is ready about an hour after the last horn.',
    },
    {
      by: 'dana.whitfield',
      at: { day: 0, time: '07:20' },
      title: 'Park in Lot C',
      content:
        'Lot A belongs to the team buses all weekend and they do tow. Use Lot C behind the fieldhouse and come in by the east doors; check-in is on your left.',
      important: true,
    },
    {
      by: 'bill.trautman',
      at: { day: 0, time: '12:10' },
      title: 'The play on Court 4',
      content:
        'Yes, the throw-in team may be granted the timeout there; no, the count does not go on. Rule 5, section 8. I have the page open at lunch for whoever wants to see it.',
    },
    {
      by: 'joan.kessler',
      at: { day: 0, time: '17:25' },
      title: 'Three things from the first day',
      content:
        'We ran hard, we reported too fast, and we looked at the ball. Pick one of the last two for tomorrow, tell your crew which, and let them remind you.',
    },
    {
      by: 'hector.ruiz',
      at: { minutesAgo: 175 },
      title: 'Pregame in five minutes',
      content:
        'Somebody asked for the list: who has the clock, who has the benches, double whistles, last-second shot, what we do when it gets loud. Five lines, five minutes, every game.',
    },
    {
      by: 'dana.whitfield',
      at: { minutesAgo: 48 },
      title: 'Court 6: mind the far corner',
      content:
        'The roof has dripped on the far corner of Court 6. Towels are at the table. If it gets wet again, stop the game and tell a clinician: we move it to Court 9.',
      important: true,
    },
    {
      by: 'joan.kessler',
      at: { minutesAgo: 11 },
      title: 'Courts 1 to 4: stay two minutes',
      content: 'After this session please stay on the floor. There is one rotation I would like all of you to see.',
    },
  ],
}

const item = (from: string, to: string, title: string, location: string, description: string): DemoItem => ({
  ...{ from, to, title, location, description },
})

const FINISHED_CAMP: DemoCamp = {
  event: 'Summer Shootout Camp',
  courts: 4,
  rounds: ['09:00', '10:30', '13:00'],
  evaluated: 'all',
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

const UPCOMING_CAMP: DemoCamp = {
  event: 'Lakeshore Elite Camp',
  courts: 6,
  rounds: ['09:00', '10:30', '13:00'],
  requirements: { 1: { levelFrom: 'JUCO' }, 5: { target: 5 }, 6: { target: 5, levelTo: 'HIGH_SCHOOL' } },
  isUnassigned: true,
  evaluated: 'all',
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

export const DEMO_CAMPS: readonly DemoCamp[] = [FINISHED_CAMP, RUNNING_CAMP, UPCOMING_CAMP]
