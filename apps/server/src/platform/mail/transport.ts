// Sends e-mail by SMTP when configured; otherwise mails stay in the outbox, where admins can read them.

import type { Attachment, MailRow } from './mail.tables.ts'

export type Transport = {
  /** KEPT: no mail server is configured, the mail stays in the outbox. */
  outcome: 'SENT' | 'KEPT'
  /** How many mails it sends at the same time; further ones wait. */
  connections: number
  send: (mail: MailRow) => Promise<void>
  close: () => void
  /** Verifies the connection to the mail server and throws on failure. Absent without one. */
  check?: () => Promise<void>
}

export const outboxTransport: Transport = { outcome: 'KEPT', connections: 10, send: async () => {}, close: () => {} }

/** SMTP_URL can set another number: `?maxConnections=3`. */
const MAX_CONNECTIONS = 10

const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
const asFile = ({ name, type, text }: Attachment) => ({ filename: name, contentType: type, content: text })

/** In the Message-ID, and so in reports about the mail. */
export const MAIL_ID = /<([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})@crew-chief>/i

/** `bounceAddress` gets the reports of mail servers; without it, the sender does. */
export async function smtpTransport(url: string, from: string, bounceAddress?: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const connections = Number(new URL(url).searchParams.get('maxConnections')) || MAX_CONNECTIONS
  const smtp = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    pool: true,
    maxConnections: connections,
  })
  return {
    outcome: 'SENT',
    connections,
    send: async (mail) => {
      await smtp.sendMail({
        from,
        // An object, because a string would allow header injection through the name.
        to: { name: mail.toName, address: mail.toAddress },
        ...(bounceAddress && { envelope: { from: bounceAddress, to: mail.toAddress } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // One-click unsubscribe in mail programs (RFC 8058).
        ...(mail.unsubscribeUrl && { list: { unsubscribe: mail.unsubscribeUrl }, headers: ONE_CLICK }),
        ...(mail.attachment && { attachments: [asFile(mail.attachment)] }),
        // The same id for every attempt, so that mail servers can detect duplicates.
        messageId: `<${mail.id}@crew-chief>`,
      })
    },
    close: () => smtp.close(),
    check: async () => {
      await smtp.verify()
    },
  }
}
