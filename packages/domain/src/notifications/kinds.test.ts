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
