// A mail server in a process of its own, so that a test can kill it. It reports every mail before accepting it.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'

export type Delivered = { to: string; subject: string; messageId: string }

/** On the same port again after `kill`. */
export async function startMailServer(onMail: (mail: Delivered) => void, port = 0) {
  const child = fork(fileURLToPath(import.meta.url), [String(port)])
  const [listeningOn] = await once(child, 'message')
  child.on('message', onMail)
  const closed = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  return { port: Number(listeningOn), kill }
}

function serve(port: number) {
  const header = (content: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(content)?.[1]?.trim() ?? ''
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const content = await text(stream).catch(() => null)
      if (content === null) return // A node died in the middle of a mail.
      const [to] = envelope.rcptTo
      const mail = { to: to?.address, subject: header(content, 'Subject'), messageId: header(content, 'Message-ID') }
      process.send?.(mail, () => done())
    },
  })
  smtp.on('error', () => {}) // Reported for the same connections.
  process.once('disconnect', () => process.exit())
  smtp.listen(port, '127.0.0.1', () => {
    const address = smtp.server.address()
    process.send?.(typeof address === 'object' ? address?.port : 0)
  })
}

if (import.meta.main) serve(Number(process.argv[2]))
