import { expect, test } from 'vitest'
import { composeMail, previewHtml, previewText } from './mail-body.ts'

const SENDER = { productName: 'Crew Chief', publicUrl: 'https://crew.example', supportEmail: 'help@crew.example' }
const MAIL = composeMail(SENDER, {
  subject: 'You’re in: Lakeshore Elite Camp',
  parts: [
    'Your spot is <confirmed>.',
    {
      facts: [
        ['When', 'Sat, Dec 19, 8:00 AM CST'],
        ['Where', 'Lakeshore & Sons Gym'],
      ],
    },
    { code: 'ABC123' },
    { link: 'View <receipt>', url: 'https://crew.example/receipts/1?a=1&b=2' },
    { button: 'Open the event', url: 'https://crew.example/camp/1?a=1&b="2"' },
  ],
  reason: 'You’re registered.',
})

test('the text part has every part, the address of the button, the reason and the account link', () => {
  expect(MAIL.text).toBe(
    [
      'Your spot is <confirmed>.',
      'When: Sat, Dec 19, 8:00 AM CST\nWhere: Lakeshore & Sons Gym',
      '    ABC123',
      'View <receipt>: https://crew.example/receipts/1?a=1&b=2',
      'Open the event: https://crew.example/camp/1?a=1&b="2"',
      'Crew Chief\nYou’re registered.\nManage your account: https://crew.example/profile\nContact us: help@crew.example\n',
    ].join('\n\n'),
  )
})

test('the HTML part has the same content, and everything inserted is escaped', () => {
  const { html } = MAIL
  expect(html).toContain('Your spot is &#60;confirmed&#62;.')
  expect(html).toContain('Lakeshore &#38; Sons Gym')
  expect(html).toContain('href="https://crew.example/camp/1?a=1&#38;b=&#34;2&#34;"')
  expect(html).toContain('>Open the event</a>')
  expect(html).toContain('href="https://crew.example/receipts/1?a=1&#38;b=2"')
  expect(html).toContain('>View &#60;receipt&#62;</a>')
  expect(html).toContain('You’re registered.')
  expect(html).toContain('href="https://crew.example/profile"')
  expect(html).toContain('href="mailto:help@crew.example"')
  expect(html).toContain('<img src="https://crew.example/icon-192.png" width="48" height="48" alt=""')
})

test('an own logo replaces the mark of Crew Chief; its address is absolute', () => {
  const sender = { productName: 'Crew', publicUrl: 'https://crew.example', supportEmail: 'help@crew.example' }
  const mail = { subject: 'Hello', parts: ['Hi'], reason: '' }
  const withLogo = (logoUrl: string) => composeMail({ ...sender, logoUrl }, mail).html
  expect(withLogo('/files/logos/1.png')).toContain('<img src="https://crew.example/files/logos/1.png" height="32"')
  expect(withLogo('https://cdn.example/1.png')).toContain('<img src="https://cdn.example/1.png" height="32"')
  expect(withLogo('/files/logos/1.png')).not.toContain('icon-192')
})

test('programs with a dark theme get dark colors', () => {
  expect(MAIL.html).toContain('<meta name="color-scheme" content="light dark">')
  expect(MAIL.html).toMatch(/@media \(prefers-color-scheme:dark\)\{\.page\{background:#0F0F0E!important\}/)
})

test('in the preview links do nothing', () => {
  const preview = previewHtml({ ...MAIL, holdsSecret: false })
  expect(preview).not.toContain('href')
  expect(preview).toContain('>Open the event</a>')
  expect(preview).toContain('ABC123')
})

test('the preview of an email with a secret hides the code', () => {
  const preview = previewHtml({ ...MAIL, holdsSecret: true })
  expect(preview).not.toContain('ABC123')
  expect(preview).toContain('••••••')
})

test('in the preview the token of a link is hidden, also where the mail holds no code', () => {
  const url = 'https://crew.example/confirm-email?token=s3cret-token'
  const mail = { text: `Confirm: ${url}`, html: `<a href="${url}">${url}</a>`, holdsSecret: false }
  expect(previewText({ ...mail, isKept: false })).toBe('Confirm: https://crew.example/confirm-email?token=••••••')
  expect(previewHtml(mail)).toBe('<a>https://crew.example/confirm-email?token=••••••</a>')
})
