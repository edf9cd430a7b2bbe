import { expect, test } from 'vitest'
import { eventWith } from '../../testing/event.ts'
import { agendaDays } from './event-agenda.ts'

const item = (day: string, startTime: string, endTime: string, title: string) => ({
  day,
  startTime,
  endTime,
  title,
  location: '',
})
const camp = eventWith({ startDate: '2027-06-12T13:00:00.000Z', endDate: '2027-06-13T21:00:00.000Z' })

const shown = (days: ReturnType<typeof agendaDays>) =>
  days.map(({ label, items }) => [label, ...items.map(({ time, title }) => `${time} ${title}`)])

test('the days of a camp have the dates and times of its venue', () => {
  const agenda = [item('day1', '08:00', '09:00', 'Check-in'), item('day2', '09:00', '10:30', 'Film')]
  expect(shown(agendaDays({ ...camp, agenda }, 'Asia/Tokyo'))).toEqual([
    ['Day 1 - Saturday, June 12', '8:00 AM - 9:00 AM Check-in'],
    ['Day 2 - Sunday, June 13', '9:00 AM - 10:30 AM Film'],
  ])
})

test('a single day has no number', () => {
  const agenda = [item('day1', '08:00', '09:00', 'Check-in')]
  const oneDay = { ...camp, endDate: '2027-06-12T21:00:00.000Z', agenda }
  expect(shown(agendaDays(oneDay, 'Asia/Tokyo'))[0]?.[0]).toBe('Saturday, June 12')
})

test('an online event is shown in the reader’s time zone', () => {
  const agenda = [item('day1', '19:30', '20:30', 'Clips'), item('day1', '23:30', '23:59', 'Questions')]
  const webinar = eventWith({
    type: 'webinar',
    timezone: 'America/New_York',
    startDate: '2027-06-12T23:30:00.000Z',
    endDate: '2027-06-13T04:00:00.000Z',
  })
  expect(shown(agendaDays({ ...webinar, agenda }, 'America/Los_Angeles'))).toEqual([
    ['Saturday, June 12', '4:30 PM - 5:30 PM Clips', '8:30 PM - 8:59 PM Questions'],
  ])
  expect(shown(agendaDays({ ...webinar, agenda }, 'Europe/London'))).toEqual([
    ['Sunday, June 13', '12:30 AM - 1:30 AM Clips', '4:30 AM - 4:59 AM Questions'],
  ])
})

test('items of days that the event lost are left out', () => {
  expect(agendaDays({ ...camp, agenda: [item('day3', '08:00', '09:00', 'Lost')] }, 'UTC')).toEqual([])
})
