// What Chromium uses instead of Google's servers when it is started with --gcm-checkin-url, --gcm-registration-url and
// --gcm-mcs-endpoint: a check-in, registrations, and the connection on which messages arrive (MCS). The numbers of the
// fields are those of Chromium's google_apis/gcm/protocol.

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type TLSSocket } from 'node:tls'
import localhostCertificate from 'smtp-server/lib/tls-options.js'

const MCS_VERSION = 41
const TAG = { ping: 0, pingReply: 1, login: 2, loginReply: 3, message: 8 }

/** A subscription of the browser's push manager. */
type Registration = { app: string; subtype: string; sender: string }

/** For one browser: a new connection takes the place of the last. */
export async function startChromiumGateway() {
  const sent: Buffer[] = []
  let connection: TLSSocket | undefined
  // Self-signed: Chromium needs --ignore-certificate-errors.
  const server = createServer(localhostCertificate(), (socket) => {
    // Chromium closes connections without notice.
    socket.on('error', () => {})
    readFrames(socket, (tag) => {
      if (tag === TAG.ping) socket.write(frame(TAG.pingReply))
      if (tag !== TAG.login) return
      socket.write(Buffer.concat([Buffer.of(MCS_VERSION), frame(TAG.loginReply, text(1, 'login'))]))
      // The last connection may have closed before they arrived. Chromium ignores the ids it knows.
      for (const message of sent) socket.write(message)
      connection = socket
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the gateway has no port')

  return {
    origin: `https://127.0.0.1:${address.port}`,
    /** The reply to a check-in: accepted, with a device id and its secret. */
    checkIn: () => Buffer.concat([number(1, 1), fixed64(7, randomBytes(8)), fixed64(8, randomBytes(8))]),
    /** Passes on an encrypted message (RFC 8291) as it is. */
    deliver: ({ app, subtype, sender }: Registration, body: Buffer) => {
      const fields = { subtype, 'content-encoding': 'aes128gcm' }
      const message = frame(
        TAG.message,
        text(3, sender),
        text(5, app),
        ...Object.entries(fields).map(([name, value]) => bytes(7, Buffer.concat([text(1, name), text(2, value)]))),
        text(9, randomBytes(12).toString('hex')),
        bytes(21, body),
      )
      sent.push(message)
      connection?.write(message)
    },
    stop: async () => {
      connection?.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The first byte is the version; then each frame has a tag, a length and a protocol buffer. */
function readFrames(socket: TLSSocket, onFrame: (tag: number) => void) {
  let rest = Buffer.alloc(0)
  let isVersionRead = false
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    if (!isVersionRead) rest = rest.subarray(1)
    isVersionRead = true
    for (let size = frameSize(rest); size && size <= rest.length; size = frameSize(rest)) {
      onFrame(rest.readUInt8())
      rest = rest.subarray(size)
    }
  })
}

/** Undefined while the length has not arrived. */
function frameSize(data: Buffer): number | undefined {
  const lengthEnd = data.findIndex((byte, index) => index > 0 && byte < 128)
  if (lengthEnd < 0) return undefined
  const digits = data.subarray(1, lengthEnd + 1)
  return lengthEnd + 1 + digits.reduce((length, byte, index) => length + (byte % 128) * 128 ** index, 0)
}

function frame(tag: number, ...fields: Buffer[]): Buffer {
  const body = Buffer.concat(fields)
  return Buffer.concat([Buffer.of(tag), varint(body.length), body])
}

/** 7 bits per byte, the lowest first; all bytes but the last have the high bit set. */
const varint = (value: number): Buffer =>
  value < 128 ? Buffer.of(value) : Buffer.concat([Buffer.of((value % 128) + 128), varint(Math.floor(value / 128))])

const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)])
const fixed64 = (field: number, value: Buffer) => Buffer.concat([varint(field * 8 + 1), value])
const bytes = (field: number, value: Buffer) => Buffer.concat([varint(field * 8 + 2), varint(value.length), value])
const text = (field: number, value: string) => bytes(field, Buffer.from(value))
