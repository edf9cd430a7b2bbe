// The port mail leaves by: SMTP when configured, otherwise it stays in the outbox for an admin to read.

import { createTransport } from 'nodemailer'
import type { Attachment, MailRow } from './mail.tables.ts'

export type Transport = {
  /** KEPT: there is nowhere to send it; the outbox is where it ends. */
  outcome: 'SENT' | 'KEPT'
  send: (mail: MailRow) => Promise<void>
  close: () => void
  /** Whether the mail server lets us in; throws when it does not. Absent where there is none. */
  check?: () => Promise<void>
}

export const keepInOutbox: Transport = { outcome: 'KEPT', send: async () => {}, close: () => {} }

const asFile = ({ name, type, text }: Attachment) => ({ filename: name, contentType: type, content: text })

export function smtpTransport(url: string, from: string): Transport {
  const smtp = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    pool: true,
  })
  return {
    outcome: 'SENT',
    send: async (mail) => {
      await smtp.sendMail({
        from,
        // An object, never a string: a line break in a name must not become a second recipient.
        to: { name: mail.toName, address: mail.toAddress },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.attachment && { attachments: [asFile(mail.attachment)] }),
        // The same id at every try, so that a mail server can tell a repeat.
        messageId: `<${mail.id}@crew-chief>`,
      })
    },
    close: () => smtp.close(),
    check: async () => {
      await smtp.verify()
    },
  }
}
