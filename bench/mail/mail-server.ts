// An SMTP server as a process of its own: `node mail-server.ts <port> <file>` writes a line for each mail before it
// answers, so that a mail whose answer is lost is counted.

import { appendFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const [port, file = ''] = process.argv.slice(2)

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    text(stream).then((content) => {
      const [, id = ''] = /^Message-ID: <(.+)@/im.exec(content) ?? []
      const [recipient] = session.envelope.rcptTo
      appendFileSync(file, `${Date.now()} ${id} ${recipient?.address}\n`)
      done()
    }, done)
  },
})
server.on('error', () => {})
server.listen(Number(port), '127.0.0.1')
// Ends with the benchmark.
process.on('disconnect', () => process.exit())
