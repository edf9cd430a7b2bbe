import { expect, test } from 'vitest'
import { isChannelOn, NOTIFICATION_KINDS } from './kinds.ts'
import { choicesOf, NOTIFICATION_PRESETS, presetOf } from './presets.ts'

const mailed = (preset: (typeof NOTIFICATION_PRESETS)[number]) =>
  NOTIFICATION_KINDS.filter((kind) => isChannelOn(kind, 'email', choicesOf(preset)))

test('each preset is recognized, also by choices that say the same in other words', () => {
  expect(NOTIFICATION_PRESETS.map((preset) => presetOf(choicesOf(preset)))).toEqual([...NOTIFICATION_PRESETS])
  expect(presetOf([])).toBe('everything')
  expect(presetOf([{ kind: 'courts', channel: 'email', isOn: true }])).toBe('everything')
})

test('other choices match no preset', () => {
  expect(presetOf([{ kind: 'comment', channel: 'email', isOn: true }])).toBeNull()
})

test('only my games mails courts and important announcements, and what cannot be switched off', () => {
  expect(mailed('games').toSorted()).toEqual(
    ['courts', 'important_announcement', 'event_canceled', 'payment', 'security'].toSorted(),
  )
})

test('important leaves out the newsletter and everything frequent', () => {
  expect(mailed('important')).not.toContain('newsletter')
  expect(mailed('important')).toContain('waitlist_offer')
})

test('every preset keeps the list in the app complete', () => {
  for (const preset of NOTIFICATION_PRESETS)
    expect(NOTIFICATION_KINDS.filter((kind) => !isChannelOn(kind, 'inApp', choicesOf(preset)))).toEqual([])
})
