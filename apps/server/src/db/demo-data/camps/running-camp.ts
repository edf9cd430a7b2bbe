// The camp that runs today: its second day is today, whatever the day is.

import type { DemoCamp, DemoItem } from './demo-camp.ts'

const lunch = (description: string): DemoItem => ({
  ...{ from: '11:45', to: '12:40', title: 'Lunch', location: 'Mezzanine' },
  description,
})

const wrapUp = (title: string, description: string): DemoItem => ({
  ...{ from: '16:30', to: '16:55', title, location: 'Court 1' },
  description,
})

export const RUNNING_CAMP: DemoCamp = {
  event: 'Weekend Whistle Camp',
  courts: 8,
  rounds: ['09:00', '10:30', '12:45', '14:15'],
  wants: { 5: { target: 5 }, 6: { target: 5 }, 7: { levelFrom: 'JUCO' }, 8: { levelTo: 'HIGH_SCHOOL' } },
  star: 'renee.alvarado',
  seen: 'half',
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
