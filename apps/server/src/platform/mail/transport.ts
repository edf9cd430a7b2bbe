// Sends e-mail by SMTP when configured; otherwise mails stay in the outbox, where admins can read them.

import { type MailServer, smtpUrlOf } from '@crew-chief/domain/mail/mail-server'
import type { Config, Sender } from '../../config.ts'
import type { Attachment, MailRow } from './mail.tables.ts'

/** KEPT: no mail server is configured, the mail stays in the outbox. */
export type MailOutcome = 'SENT' | 'KEPT'

export type Transport = {
  /** How many mails it sends at the same time; further ones wait. */
  connections: number
  send: (mail: MailRow) => Promise<MailOutcome>
  close: () => void
  /** Verifies the connection to the mail server, if there is one, and throws on failure. */
  check?: () => Promise<void>
}

const MAX_CONNECTIONS = 10
/** SMTP_URL can set another number: `?maxConnections=3`. */
const connectionsOf = (url: string): number =>
  Number(new URL(url).searchParams.get('maxConnections')) || MAX_CONNECTIONS

export const outboxTransport: Transport = { connections: MAX_CONNECTIONS, send: async () => 'KEPT', close: () => {} }

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'bounces'>

/** Follows the settings: a changed mail server gets new connections, and the old ones end after their delivery. */
export function mailTransport(config: MailConfig): Transport {
  let current: { key: string; opened: Promise<Transport> } | undefined
  const open = (): Promise<Transport> => {
    const { smtpUrl, mailFrom, bounces } = config
    const key = JSON.stringify([smtpUrl, mailFrom])
    if (current?.key !== key) {
      close()
      current = { key, opened: smtpUrl ? smtpTransport(smtpUrl, mailFrom, bounces?.address) : OUTBOX }
    }
    return current.opened
  }
  const close = () => void current?.opened.then((transport) => transport.close())
  return {
    connections: config.smtpUrl ? connectionsOf(config.smtpUrl) : MAX_CONNECTIONS,
    send: async (mail) => (await open()).send(mail),
    check: async () => (await open()).check?.(),
    close,
  }
}

const OUTBOX = Promise.resolve(outboxTransport)

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
const asFile = ({ name, type, text }: Attachment) => ({ filename: name, contentType: type, content: text })

/** In the Message-ID, and so in reports about the mail. */
export const MAIL_ID = /<([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})@crew-chief>/i

/** `bounceAddress` gets the reports of mail servers; without it, the sender does. */
export async function smtpTransport(url: string, from: Sender, bounceAddress?: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const connections = connectionsOf(url)
  const smtp = createTransport({
    url,
    ...TIMEOUTS,
    pool: true,
    maxConnections: connections,
  })
  return {
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
      return 'SENT'
    },
    close: () => smtp.close(),
    check: async () => {
      await smtp.verify()
    },
  }
}

/** Connects and logs in; throws what the server answered. */
export async function checkMailServer(server: MailServer, password: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  await createTransport({ url: smtpUrlOf(server, password), ...TIMEOUTS }).verify()
}

type PlainMail = { from: Sender; to: { name: string; address: string }; subject: string; text: string; html?: string }

/** Sends one mail on a connection of its own and returns the answer of the server. */
export async function sendNow(url: string, mail: PlainMail): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const { response } = await createTransport({ url, ...TIMEOUTS }).sendMail(mail)
  return response
}
