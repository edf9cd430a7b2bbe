import { expect, test } from 'vitest'
import { isChannelOn, KIND_RULES, NOTIFICATION_KINDS } from './kinds.ts'

test('a choice overrides the default of its kind and channel only', () => {
  const choices = [{ kind: 'courts', channel: 'email', isOn: false } as const]
  expect(isChannelOn('courts', 'email', choices)).toBe(false)
  expect(isChannelOn('courts', 'push', choices)).toBe(true)
  expect(isChannelOn('evaluation', 'email', choices)).toBe(true)
  expect(isChannelOn('comment', 'email', [])).toBe(false)
  expect(isChannelOn('comment', 'email', [{ kind: 'comment', channel: 'email', isOn: true }])).toBe(true)
})

test('payments, security and canceled events cannot be switched off', () => {
  const mandatory = NOTIFICATION_KINDS.filter((kind) => KIND_RULES[kind].isMandatory)
  expect(mandatory).toEqual(['event_canceled', 'payment', 'security'])
  for (const kind of mandatory) expect(isChannelOn(kind, 'email', [{ kind, channel: 'email', isOn: false }])).toBe(true)
})

test('text by other users is never mailed to an unconfirmed address', () => {
  expect(NOTIFICATION_KINDS.filter((kind) => KIND_RULES[kind].quotesUsers)).toEqual([
    'important_announcement',
    'announcement',
    'assignment_declined',
    'comment',
    'new_post',
    'newsletter',
  ])
})

test('a game that starts soon, an offered spot and security do not wait for the end of quiet hours', () => {
  const urgent = NOTIFICATION_KINDS.filter((kind) => KIND_RULES[kind].isUrgent)
  expect(urgent).toEqual(['game_soon', 'waitlist_offer', 'security'])
  for (const kind of urgent) expect(KIND_RULES[kind].isDigestible).toBeUndefined()
})

test('everything is in the app; unless chosen, frequent kinds send no emails and replies no push', () => {
  const off = (channel: 'inApp' | 'push' | 'email') =>
    NOTIFICATION_KINDS.filter((kind) => !isChannelOn(kind, channel, []))
  expect(off('inApp')).toEqual([])
  expect(off('push')).toEqual(['evaluation_acknowledged', 'comment', 'newsletter'])
  expect(off('email')).toEqual([
    'game_soon',
    'announcement',
    'schedule',
    'evaluation_acknowledged',
    'comment',
    'new_post',
  ])
})
