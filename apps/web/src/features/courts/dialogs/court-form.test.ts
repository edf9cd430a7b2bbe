import type { Court } from '@crew-chief/contract/court-shapes'
import { CourtForm } from '@crew-chief/contract/courts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  DetailFields,
  detailBody,
  detailsOf,
  NewCourtFields,
  type NewCourtValues,
  newCourt,
  positionProblem,
  TimeFields,
  timeBody,
  timesOf,
} from './court-form.ts'

const COURT: Court = {
  id: '5b0c1d52-9f0a-4a59-8f43-0d7f0a0b7a10',
  eventId: '5b0c1d52-9f0a-4a59-8f43-0d7f0a0b7a11',
  name: 'Court 3',
  gym: 'North Gym',
  day: 'day2',
  startTime: '09:30',
  endTime: '10:45',
  target: 3,
  levelFrom: 'HIGH_SCHOOL',
  levelTo: null,
  clinicianPositions: { clinician: null },
  clinician: null,
  campers: [],
}

const TYPED: NewCourtValues = { ...newCourt('day1'), name: 'Court 1' }

function problems(changes: Partial<NewCourtValues>): Record<string, string> {
  const { error } = z.safeParse(NewCourtFields, { ...TYPED, ...changes })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

test('a new court starts at 08:00, ends at 09:00 and has a target of five, on the selected day (2 §5, §9)', () => {
  expect(newCourt('day2')).toMatchObject({ startTime: '08:00', endTime: '09:00', target: '5', day: 'day2' })
  expect(problems({})).toEqual({})
})

test.each(['', '   '])('the name %j is rejected with the message of the specification (2 §5)', (name) => {
  expect(problems({ name })).toEqual({ name: 'Please enter a name for the new court.' })
  const { error } = z.safeParse(DetailFields, { ...detailsOf(COURT), name })
  expect(error?.issues[0]?.message).toBe('Please enter a name for the court.')
})

test.each(['06:00', '08:07', '21:58'])('%s is a valid start time (2 §5)', (startTime) => {
  expect(problems({ startTime, endTime: '21:59' })).toEqual({})
})

test.each(['05:59', '22:00', ''])('%j is not a valid start time', (startTime) => {
  expect(problems({ startTime })).toEqual({ startTime: 'Choose a time from 6:00 AM to 9:59 PM' })
})

test.each(['09:00', '09:01'])('a court that starts at %s cannot end at 09:00', (startTime) => {
  expect(problems({ startTime })).toEqual({ startTime: 'Start time must be before end time' })
})

test('times are ignored for an unscheduled court', () => {
  expect(problems({ isTimed: false, startTime: '', endTime: '05:00' })).toEqual({})
  expect(timeBody({ ...TYPED, isTimed: false })).toEqual({ day: 'day1', startTime: null, endTime: null })
})

test.each(['0', '21', '2.5', '', 'five'])('%j is not a valid target', (target) => {
  expect(problems({ target })).toEqual({ target: 'Enter a whole number from 1 to 20' })
})

test('the lowest level must not be above the highest; any level is always valid', () => {
  expect(problems({ levelFrom: 'DI', levelTo: 'REC' })).toEqual({
    levelTo: 'The lowest level can’t be above the highest',
  })
  expect(problems({ levelFrom: 'DI', levelTo: 'any' })).toEqual({})
  expect(problems({ levelFrom: 'any', levelTo: 'REC' })).toEqual({})
})

test('the gym is optional and has at most 60 characters', () => {
  expect(problems({ gym: 'x'.repeat(60) })).toEqual({})
  expect(problems({ gym: 'x'.repeat(61) })).toEqual({ gym: 'At most 60 characters' })
  expect(detailBody(TYPED).gym).toBeNull()
})

test('all errors are reported together', () => {
  const wrong = problems({ name: '', target: '0', startTime: '05:00', levelFrom: 'DI', levelTo: 'REC' })
  expect(Object.keys(wrong).sort()).toEqual(['levelTo', 'name', 'startTime', 'target'])
})

test('saving without changes sends the same values', () => {
  expect(detailBody(z.parse(DetailFields, detailsOf(COURT)))).toEqual({
    name: 'Court 3',
    gym: 'North Gym',
    target: 3,
    levelFrom: 'HIGH_SCHOOL',
    levelTo: null,
  })
  expect(timeBody(z.parse(TimeFields, timesOf(COURT)))).toEqual({ day: 'day2', startTime: '09:30', endTime: '10:45' })
})

test('an unscheduled court offers the default times', () => {
  expect(timesOf({ ...COURT, startTime: null, endTime: null })).toEqual({
    isTimed: false,
    startTime: '08:00',
    endTime: '09:00',
    day: 'day2',
  })
})

test('the API accepts what the form accepts', () => {
  const values = z.parse(NewCourtFields, { ...TYPED, levelFrom: 'REC', levelTo: 'DI' })
  expect(z.safeParse(CourtForm, { ...detailBody(values), ...timeBody(values) }).success).toBe(true)
})

test.each(['', '  ', '***', '42', 'constructor'])('%j is not a valid position name', (text) => {
  expect(positionProblem(text, ['clinician'])).toBe('Please enter a name for the position.')
})

test.each(['Lead Clinician', 'lead clinician', 'LEAD-CLINICIAN'])(
  '%j already exists, regardless of case and separators',
  (text) => {
    expect(positionProblem(text, ['clinician', 'leadClinician'])).toBe(
      'This court already has a Lead clinician position.',
    )
  },
)

test('a new position name is accepted', () => {
  expect(positionProblem('Observer 2', ['clinician', 'observer'])).toBeNull()
})
