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
        description: 'Pick up your shirt, name tag and locker key. Coffee’s behind the desk.',
      },
      {
        ...{ from: '08:30', to: '08:55', title: 'Welcome and today’s crews', location: 'Court 1' },
        description: 'Meet your crew and your first clinician. Bring your whistle: we start with signals.',
      },
      lunch('Sandwiches, fruit and a table for any crew that wants to talk.'),
      {
        ...{ from: '15:40', to: '16:25', title: 'Film room: coverage in transition', location: 'Room 204' },
        description: 'Six clips from this morning. No names. You’ll know if it’s you.',
      },
      wrapUp('Wrap-up', 'Tell the group one thing you’ll keep and one thing you’ll change.'),
    ],
    [
      {
        ...{ from: '07:30', to: '07:55', title: 'Morning run with Imani Cole', location: 'Track' },
        description: 'Optional. Short sprints, long rests, no speeches.',
      },
      {
        ...{ from: '08:00', to: '08:50', title: 'Classroom: block or charge', location: 'Room 204' },
        description: 'Carla Nwosu, twenty plays, one question each: was the defender legal, and how do you know?',
      },
      lunch('Chili, with or without meat. Clinicians sit wherever there’s an empty chair.'),
      {
        ...{ from: '15:40', to: '16:25', title: 'Film room: your own games', location: 'Room 204' },
        description:
          'Bring the play you can’t stop thinking about. Bill Trautman has the book, Joan Kessler has the remote.',
      },
      wrapUp('Wrap-up', 'Tell us if no clinician has watched you yet. We plan tomorrow’s courts right after.'),
    ],
    [
      {
        ...{ from: '08:00', to: '08:50', title: 'Classroom: the last two minutes', location: 'Room 204' },
        description: 'Clock, fouls to give, timeouts left, and who says what to whom before the throw-in.',
      },
      lunch('Pizza. Please empty your locker by the end of lunch.'),
      {
        ...{ from: '15:40', to: '16:25', title: 'One-on-one with your clinicians', location: 'Bleachers, Court 1' },
        description: 'Ten minutes each. Read your evaluations first and bring a question.',
      },
      wrapUp('Closing circle', 'Handshakes, thank-yous and locker keys back.'),
    ],
  ],
  announcements: [
    {
      by: 'dana.whitfield',
      at: { day: -3, time: '18:05' },
      title: 'What to bring',
      content:
        'Two whistles, black shoes, striped and gray shirts, a full water bottle and a notebook. It’s warm inside, so leave your jacket in the car. Film of your games is ready about an hour after the last horn.',
    },
    {
      by: 'dana.whitfield',
      at: { day: 0, time: '07:20' },
      title: 'Park in Lot C',
      content:
        'Lot A is for team buses all weekend, and they will tow. Park in Lot C behind the fieldhouse and come in through the east doors. Check-in is on your left.',
      important: true,
    },
    {
      by: 'bill.trautman',
      at: { day: 0, time: '12:10' },
      title: 'The play on Court 4',
      content:
        'Yes, you can grant the throw-in team a timeout there. No, the count doesn’t continue. Rule 5, section 8. I’ll have the page open at lunch if you want to see it.',
    },
    {
      by: 'joan.kessler',
      at: { day: 0, time: '17:25' },
      title: 'Three things from day one',
      content:
        'We ran hard, we reported too fast and we watched the ball. Pick one of the last two to work on tomorrow, tell your crew, and let them remind you.',
    },
    {
      by: 'joan.kessler',
      at: { day: 1, time: '07:30' },
      title: 'Your crew today',
      content: 'I’m with you today. Let’s meet at the table ten minutes early and talk about rotations.',
      audience: 'crew',
    },
    {
      by: 'hector.ruiz',
      at: { day: 1, time: '07:45' },
      title: 'Pregame in five minutes',
      content:
        'A few of you asked for the list: who has the clock, who has the benches, double whistles, last-second shot, what we do when it gets loud. Five lines, five minutes, every game.',
    },
    {
      by: 'dana.whitfield',
      at: { day: 1, time: '10:10' },
      title: 'Court 6: watch the far corner',
      content:
        'The roof is dripping on the far corner of Court 6. Towels are at the table. If it gets wet again, stop the game and tell a clinician. We’ll move you to Court 9.',
      important: true,
    },
    {
      by: 'joan.kessler',
      at: { day: 1, time: '11:30' },
      title: 'Courts 1 to 4: stay two minutes',
      content: 'Please stay on the floor after this session. There’s one rotation I want all of you to see.',
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
      item(
        '08:00',
        '08:50',
        'Check-in and first pregame',
        'South entrance',
        'Crew lists are on the wall behind the desk.',
      ),
      item('11:50', '12:50', 'Lunch', 'Lake terrace', 'Staff cookout, weather permitting.'),
      item('14:30', '15:45', 'Classroom: post play', 'Classroom B', 'Marion Estes: feet first, then hands.'),
    ],
    [
      item('08:00', '08:50', 'Classroom: talking to coaches', 'Classroom B', 'Walt Pruitt on the one-sentence answer.'),
      item('11:50', '12:50', 'Lunch', 'Lake terrace', 'Everyone’s welcome at the assignors’ table.'),
      item('14:30', '16:00', 'Film of the day', 'Auditorium', 'Every crew brings one call it would make again.'),
    ],
    [
      item('08:00', '08:45', 'Stretch and signals', 'Court 1', 'In front of the mirrors. It helps.'),
      item('11:50', '12:50', 'Lunch', 'Lake terrace', 'Last one. Thank the kitchen staff.'),
      item('14:45', '16:15', 'One-on-ones and goodbyes', 'Auditorium', 'Ten minutes with a clinician for each of you.'),
    ],
  ],
  announcements: [
    {
      by: 'dana.whitfield',
      at: { day: -6, time: '10:00' },
      title: 'Rooms and keys',
      content: 'The dorm opens at 4:00 PM the day before camp. Keys are at the front desk under your last name.',
    },
    {
      by: 'dana.whitfield',
      at: { day: 1, time: '12:55' },
      title: 'Thunderstorm until about two',
      content: 'Please stay inside, and don’t walk to your cars. The one o’clock session starts on time.',
      important: true,
    },
    {
      by: 'joan.kessler',
      at: { day: 2, time: '18:30' },
      title: 'Thank you',
      content:
        'All evaluations are out. Read yours twice: once now and once in November. You asked good questions, and that made it a good camp.',
    },
  ],
}

const UPCOMING_CAMP: DemoCamp = {
  event: 'Lakeshore Elite Camp',
  courts: 6,
  gyms: ['North Gym', 'South Gym'],
  rounds: ['09:00', '10:30', '13:00'],
  requirements: { 1: { levelFrom: 'JUCO' }, 5: { target: 5 }, 6: { target: 5, levelTo: 'HIGH_SCHOOL' } },
  isUnassigned: true,
  evaluated: 'all',
  days: [
    [
      item('08:00', '08:50', 'Check-in and crews', 'South entrance', 'Bring a photo ID to get into the building.'),
      item('11:50', '12:50', 'Lunch', 'Cafeteria', 'Tell us about allergies at check-in.'),
      item('14:30', '16:00', 'Classroom: the Center official', 'Auditorium', 'The most underrated spot on the floor.'),
    ],
    [
      item('08:00', '08:50', 'Classroom: new points of emphasis', 'Auditorium', 'With Bill Trautman and his pencil.'),
      item('11:50', '12:50', 'Lunch', 'Cafeteria', 'A clinician at every table.'),
      item('14:30', '16:00', 'Film of your own games', 'Auditorium', 'This morning’s games on the big screen.'),
    ],
    [
      item('08:00', '08:50', 'Classroom: reports', 'Auditorium', 'What to write at midnight so it holds up at noon.'),
      item('11:50', '12:50', 'Lunch', 'Cafeteria', 'Please empty your locker by one.'),
      item('14:45', '16:15', 'One-on-ones and goodbyes', 'Court 1', 'Ten minutes with a clinician for each of you.'),
    ],
  ],
  announcements: [
    {
      by: 'dana.whitfield',
      at: { daysAgo: 9, time: '10:15' },
      title: 'Book your hotel by the end of the month',
      content:
        'We have thirty rooms on hold at the Harbor Inn, a five-minute walk away. Ask for the “officials camp” rate.',
      important: true,
    },
    {
      by: 'joan.kessler',
      at: { daysAgo: 4, time: '18:40' },
      title: 'Send me one question',
      content:
        'Tell me one thing you want to be better at when you drive home. I read them all and plan the courts around them.',
    },
    {
      by: 'imani.cole',
      at: { daysAgo: 1, time: '08:05' },
      title: 'Four weeks is plenty',
      content: 'Three short runs a week from now on, one of them sprints, and day three will feel like day one.',
    },
  ],
}

/** The one event with a waitlist has no camp content. */
export const FULL_EVENT: Pick<DemoCamp, 'event' | 'announcements'> = {
  event: 'Crew Chief Summit',
  announcements: [
    {
      by: 'dana.whitfield',
      at: { daysAgo: 2, time: '09:30' },
      title: 'Where the waitlist stands',
      content: 'Two or three people usually cancel in the last week. Keep the dates free, and we’ll email you.',
      audience: 'waitlist',
    },
  ],
}

export const DEMO_CAMPS: readonly DemoCamp[] = [FINISHED_CAMP, RUNNING_CAMP, UPCOMING_CAMP]
