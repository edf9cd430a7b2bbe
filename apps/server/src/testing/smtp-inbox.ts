import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export type ReceivedMail = { sender: string; recipients: string[]; content: string }

/**
 * A local SMTP server that stores received mails; while `refusal` is set it rejects them, and it has no mailbox for
 * `unknownAddress`. Closed after the tests.
 */
export async function openSmtpInbox() {
  const received: ReceivedMail[] = []
  const state: { refusal: string | null; unknownAddress: string | null } = { refusal: null, unknownAddress: null }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === state.unknownAddress ? new Error('No such user') : null),
    onData: (stream, session, done) => {
      text(stream).then((content) => {
        if (state.refusal) return done(new Error(state.refusal))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          sender: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          content,
        })
        done()
      }, done)
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const address = smtp.server.address()
  if (!address || typeof address === 'string') throw new Error('the SMTP server has no port')
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))
  return { url: `smtp://127.0.0.1:${address.port}`, received, state }
}
