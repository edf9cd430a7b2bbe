import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

type State = {
  refusal: string | null
  unknownAddress: string | null
  login: { user: string; password: string } | null
}

export type ReceivedMail = { sender: string; recipients: string[]; content: string }

/**
 * A local SMTP server that stores received mails; while `refusal` is set it rejects them, it has no mailbox for
 * `unknownAddress`, and logging in takes `login`. Closed after the tests.
 */
export async function openSmtpInbox() {
  const received: ReceivedMail[] = []
  const state: State = { refusal: null, unknownAddress: null, login: null }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === state.login?.user && password === state.login?.password
      return isRight ? done(null, { user: username }) : done(new Error('Authentication failed'))
    },
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
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, received, state }
}
