// What is sent without any settings: subject, text and HTML of every kind of mail.

import { MAIL_KINDS } from '@crew-chief/domain/mail/mail-texts'
import { expect, test } from 'vitest'
import { sampleOf } from './features/settings/mail-samples.ts'
import type { MailRow } from './platform/mail/mail.tables.ts'
import type { MailPart } from './platform/mail/mail-body.ts'
import { composeFrom } from './platform/mail/write-mail.ts'
import { sendAccountMails } from './testing/every-mail/account-mails.ts'
import { sendEventMails } from './testing/every-mail/event-mails.ts'
import { mailRecorder } from './testing/every-mail/mail-recorder.ts'
import {
  sendCampMails,
  sendMembershipMails,
  sendOrderMails,
  sendPaymentAlerts,
} from './testing/every-mail/other-mails.ts'
import { startServerWithPayments } from './testing/sandbox-server.ts'

const server = await startServerWithPayments()
const recorder = mailRecorder(server)
await sendAccountMails(server, recorder)
await sendEventMails(server, recorder)
await sendOrderMails(server, recorder)
await sendMembershipMails(server, recorder)
const { when } = await sendCampMails(server, recorder)
await sendPaymentAlerts(server, recorder)

const ID = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g

/** Without what differs between runs. */
function stable({ text }: MailRow, content: string): string {
  const code = /^ {4}(\S+)$/m.exec(text)?.[1]
  return (code ? content.replaceAll(code, '<code>') : content)
    .replaceAll(when, '<when>')
    .replace(/\w{3}, \w{3} \d+(?:, \d{4})?(?= · )/g, '<day>')
    .replace(/(?<=token=)[^\s"]+/g, '<token>')
    .replace(ID, '<id>')
}

/** The same for all mails: what is around the content, except for the reason in the footer. */
const frames = [...recorder.recorded.values()].map(({ mail }) => splitHtml(mail).frame)

function splitHtml({ html }: MailRow): { frame: string; content: string; footer: string } {
  const [, start = '', content = '', middle = '', footer = '', end = ''] =
    /^(.*<\/title>.*<td class="card"[^>]*>)(.*)(<\/td><\/tr><tr><td class="muted"[^>]*>)(.*)(<\/td><\/tr><\/table>.*)$/s.exec(
      html.replace(/<title>.*<\/title>/, '<title></title>'),
    ) ?? []
  return { frame: `${start}…${middle}…${end}`, content, footer }
}

test.each([...recorder.recorded])('%s', (_, { mail, notice }) => {
  const { content, footer } = splitHtml(mail)
  const { priority, holdsSecret, attachment } = mail
  expect({
    subject: mail.subject,
    text: stable(mail, mail.text),
    html: stable(mail, content),
    notice: notice && [stable(mail, notice.title), stable(mail, notice.body)],
    footer: stable(mail, footer),
    title: /<title>(.*)<\/title>/.exec(mail.html)?.[1],
    sent: [priority, holdsSecret && 'secret', attachment?.name, mail.uselessAfter && 'expires']
      .filter(Boolean)
      .join(', '),
  }).toMatchSnapshot()
})

test('the frame', () => {
  expect(new Set(frames).size).toBe(1)
  expect(frames[0]).toMatchSnapshot()
})

const kindOf = (name: string): string => name.replace(/\/.*/, '')

test('every kind is sent here, and its mail keeps the kind', () => {
  expect([...new Set([...recorder.recorded.keys()].map(kindOf))].sort()).toEqual([...MAIL_KINDS].sort())
  for (const [name, { mail }] of recorder.recorded) expect(mail.kind).toBe(kindOf(name))
})

/** Labels and order of what follows the text. How many paragraphs there are depends on the money. */
const shapeOf = (parts: readonly MailPart[]) =>
  parts.map(shapeOfPart).filter((shape, index, all) => shape !== 'paragraph' || all[index - 1] !== shape)

function shapeOfPart(part: MailPart) {
  if (typeof part === 'string') return 'paragraph'
  if ('button' in part) return `button ${part.button}`
  if ('link' in part) return `link ${part.link}`
  return 'facts' in part
    ? `facts ${part.facts.map(([label]) => label.replace(/^1 x .*/, 'item'))}`
    : Object.keys(part)[0]
}

test.each(MAIL_KINDS)('the sample of %s looks like one that is sent', (kind) => {
  const sample = sampleOf(kind, server.deps.config)
  const sent = [...recorder.recorded].filter(([name]) => kindOf(name) === kind).map(([, { mail }]) => mail)
  // Mails with a secret keep no source.
  if (sent.every(({ holdsSecret }) => holdsSecret)) {
    const [mail] = sent
    expect(mail?.source).toBeNull()
    const { html } = composeFrom(server.deps.config, { kind, source: sample, choice: undefined })
    expect(tagsOf(html)).toEqual(tagsOf(mail?.html ?? ''))
    return
  }
  expect(sent.map(({ source }) => shapeOf(source?.parts ?? []))).toContainEqual(shapeOf(sample.parts))
  expect(Object.keys(sample.values)).toEqual(expect.arrayContaining(Object.keys(sent[0]?.source?.values ?? {})))
})

const tagsOf = (html: string) => html.match(/<\w+/g)
