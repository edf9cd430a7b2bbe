import { expect, test } from 'vitest'
import { auditSentence } from './audit-sentence.ts'
import { ACTION_LABELS, actionLabel } from './audit-words.ts'

const dana = { id: '1', name: 'Dana Whitfield' }
const sam = { kind: 'user', id: '2', name: 'Sam Okafor' }
const mail = { kind: 'mail', id: '3', name: 'Camp news' }
const erased = { id: '4', name: 'Erased user' }

const read = (deed: Parameters<typeof auditSentence>[0]) =>
  auditSentence(deed)
    .map((phrase) => (typeof phrase === 'string' ? phrase : phrase.name))
    .join('')

const ROWS = [
  ['accounts.reset_token_made', sam, {}, 'Dana Whitfield made a password reset token for Sam Okafor'],
  ['mail.resent', mail, {}, 'Dana Whitfield sent the mail “Camp news” again'],
  [
    'users.role_changed',
    sam,
    { from: 'NON_MEMBER', to: 'ALL_YOU_NEED' },
    'Dana Whitfield changed the membership of Sam Okafor from Non-member to All You Need',
  ],
  ['users.role_changed', sam, {}, 'Dana Whitfield changed the membership of Sam Okafor'],
  [
    'users.edited',
    sam,
    { fields: 'email, phoneNumber, hasToReset' },
    'Dana Whitfield edited Sam Okafor: email, phone number, complete profile at next login',
  ],
  ['users.edited', sam, { fields: '' }, 'Dana Whitfield edited Sam Okafor'],
  ['users.added', sam, {}, 'Dana Whitfield added Sam Okafor'],
  ['users.imported', null, { people: '12' }, 'Dana Whitfield imported 12 users'],
  ['users.exported', null, { people: '50' }, 'Dana Whitfield exported 50 users'],
  ['users.imported', null, { people: '1' }, 'Dana Whitfield imported 1 user'],
] as const

test.each(ROWS)('%s is said in words', (action, subject, details, sentence) => {
  expect(read({ action, actor: dana, subject, details })).toBe(sentence)
})

test('an erased person is named no more', () => {
  const subject = { ...erased, kind: 'user' }
  expect(read({ action: 'users.erased', actor: erased, subject, details: {} })).toBe(
    'Erased user erased their own account',
  )
})

test('every action of the filter has a sentence of its own', () => {
  const withoutWords = Object.keys(ACTION_LABELS).filter((action) =>
    read({ action, actor: dana, subject: sam, details: {} }).includes('·'),
  )
  expect(withoutWords).toEqual([])
})

test('names stand out, the rest is plain', () => {
  expect(auditSentence({ action: 'mail.resent', actor: dana, subject: mail, details: {} })).toEqual([
    { name: 'Dana Whitfield' },
    ' sent the mail “',
    { name: 'Camp news' },
    '” again',
  ])
})

test('what nobody did, the system did', () => {
  expect(read({ action: 'mail.resent', actor: null, subject: mail, details: {} })).toBe(
    'The system sent the mail “Camp news” again',
  )
})

test('an action without words of its own is still readable', () => {
  expect(actionLabel('events.status_changed')).toBe('Events: status changed')
  expect(read({ action: 'events.status_changed', actor: dana, subject: sam, details: {} })).toBe(
    'Dana Whitfield · Events: status changed · Sam Okafor',
  )
})
