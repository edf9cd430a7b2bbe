import type { SentNotice } from '@crew-chief/contract/court-notices'
import { expect, test } from 'vitest'
import { copiedText, groupOf, type SentGame } from './who-knows.tsx'

const camp = {
  name: 'Lakeshore Elite Camp',
  startDate: '2027-06-12T13:00:00Z',
  endDate: '2027-06-12T23:00:00Z',
  timezone: 'America/Chicago',
}
// 10 AM at the camp.
const now = new Date('2027-06-12T15:00:00Z')
const game = (more: Partial<SentGame> = {}): SentGame => ({
  courtId: 'one',
  courtName: 'Court 1',
  gym: null,
  day: 'day1',
  startTime: '11:00',
  endTime: '12:00',
  position: null,
  response: null,
  responseReason: null,
  ...more,
})
const sent = (more: Partial<SentNotice> = {}): SentNotice => ({
  userId: 'ann',
  name: 'Ann Haddad',
  phoneNumber: null,
  notifiedAt: '2027-06-12T14:00:00Z',
  wasSilent: false,
  reach: null,
  seenAt: null,
  confirmedAt: null,
  games: [game()],
  ...more,
})
const AT = '2027-06-12T14:30:00Z'
const KNOWS = { seenAt: AT, confirmedAt: AT }

test.each([
  ['Not read', sent()],
  ['Read', sent({ seenAt: AT })],
  ['No answer', sent(KNOWS)],
  ['Confirmed', sent({ ...KNOWS, games: [game({ response: 'accepted' })] })],
  ['Confirmed', sent({ ...KNOWS, games: [game({ position: 'clinician' })] })],
  ['Confirmed', sent({ ...KNOWS, games: [game({ startTime: '09:00' })] })],
  ['Declined', sent({ games: [game(), game({ response: 'declined' })] })],
  ['Not read', sent({ games: [game({ response: 'declined', startTime: '09:00' })] })],
  ['Not notified', sent({ wasSilent: true })],
] as const)('%s', (group, notice) => {
  expect(groupOf(notice, { camp, now, asksForResponse: true })).toBe(group)
})

test('without asking for answers, confirmed is enough', () => {
  expect(groupOf(sent(KNOWS), { camp, now, asksForResponse: false })).toBe('Confirmed')
})

test('the copied text names each person with old and new games', () => {
  const { response: _, responseReason: __, ...court } = game()
  const people = [
    {
      userId: 'ann',
      name: 'Ann Haddad',
      phoneNumber: null,
      isFirst: false,
      changes: [{ before: court, now: { ...court, courtName: 'Court 5' } }],
    },
    { userId: 'bob', name: 'Bob Haddad', phoneNumber: null, isFirst: true, changes: [{ now: court }] },
  ]
  expect(copiedText(camp, people)).toBe(`Court assignments: Lakeshore Elite Camp

Ann Haddad
- Sat, Jun 12 · Court 1, 11:00 AM → Court 5, 11:00 AM

Bob Haddad
- Sat, Jun 12 · Court 1, 11:00 AM`)
})
