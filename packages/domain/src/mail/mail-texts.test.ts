import { describe, expect, test } from 'vitest'
import {
  fillMail,
  MAIL_GROUPS,
  MAIL_KINDS,
  MAIL_TEXTS,
  mailTemplate,
  placeholdersOf,
  requiredIn,
  SUBJECT_LIMIT,
  shippedNotice,
  TEXT_LIMIT,
  textProblem,
} from './mail-texts.ts'

const COMMON = { organization: 'Crew Chief', supportEmail: 'help@crew.example' }

describe.each(MAIL_KINDS)('%s', (kind) => {
  const { subject, text, required = [], placeholders } = MAIL_TEXTS[kind]

  test('as shipped it could be saved', () => {
    expect([textProblem(kind, 'subject', subject), textProblem(kind, 'text', text)]).toEqual([undefined, undefined])
    expect([subject.length <= SUBJECT_LIMIT, text.length <= TEXT_LIMIT]).toEqual([true, true])
  })

  test('each required placeholder belongs to one field, and each placeholder is used as shipped', () => {
    expect([...requiredIn(kind, 'subject'), ...requiredIn(kind, 'text')].sort()).toEqual([...required].sort())
    for (const name of placeholders) expect(`${subject} ${text}`).toContain(`{{${name}}}`)
  })
})

test('every kind is in one group', () => {
  expect(MAIL_GROUPS.flatMap(({ kinds }) => kinds)).toEqual(MAIL_KINDS)
})

test('every email knows the organization and its support email', () => {
  for (const kind of MAIL_KINDS)
    expect(placeholdersOf(kind)).toEqual(expect.arrayContaining(['organization', 'supportEmail']))
})

test.each([
  ['{{ event }}', undefined],
  ['{{toString}}', 'This email has no placeholder {{toString}}'],
  ['{{}}', 'This email has no placeholder {{}}'],
  ['{{event', 'Write placeholders with two braces on both sides'],
  ['event}}', 'Write placeholders with two braces on both sides'],
  ['{event}', undefined],
])('%s as a subject', (subject, problem) => {
  expect(textProblem('registration_confirmed', 'subject', subject)).toBe(problem)
})

test('a required placeholder may have spaces', () => {
  expect(textProblem('waitlist_offer', 'text', 'Until {{ until }}')).toBeUndefined()
  expect(textProblem('waitlist_offer', 'text', 'Soon')).toBe('Keep {{until}}: readers need it')
})

test('placeholders are filled once, and an empty value leaves no space', () => {
  const text = 'Hello {{firstName}},\n\n{{ event }} costs {{amount}} {{method}}.\r\nBye'
  expect(
    fillMail({ subject: '{{event}}', text }, { firstName: '', event: '{{amount}} $&', amount: '$5', method: '' }),
  ).toEqual({ subject: '{{amount}} $&', paragraphs: ['Hello,', '{{amount}} $& costs $5.', 'Bye'] })
})

test('a choice applies by field, and not if it cannot be used', () => {
  const shipped = MAIL_TEXTS.welcome
  expect(mailTemplate('welcome', undefined)).toEqual({ subject: shipped.subject, text: shipped.text })
  expect(mailTemplate('welcome', { subject: 'Hi!', text: '' })).toEqual({ subject: 'Hi!', text: shipped.text })
  expect(mailTemplate('welcome', { subject: '{{gone}}', text: 'Hi' })).toEqual({ subject: shipped.subject, text: 'Hi' })
})

test('notifications say what is shipped, without the greeting', () => {
  expect(shippedNotice({ kind: 'registration_canceled', event: 'Winter Camp' }, COMMON)).toEqual({
    subject: 'Registration canceled: Winter Camp',
    paragraphs: ['Your registration for Winter Camp was canceled.', 'Questions? Email help@crew.example.'],
  })
  expect(shippedNotice({ kind: 'event_question', event: 'Camp', person: 'Ana' }, COMMON).paragraphs).toEqual([
    'Ana asks about Camp:',
  ])
})
