// A TCP proxy that misbehaves when it is told to: what networks, firewalls and dying machines do, on purpose and at once.

import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll } from 'vitest'

type Pace = { latencyMs: number; bytesPerSecond: number }
const USUAL_PACE: Pace = { latencyMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY }

/** In front of what an address names. Call at the top of a test file; it closes by itself. */
export async function openChaosProxy(url: string) {
  const target = targetOf(url)
  const manners = createManners()
  const links = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (near) => void link(near, target, manners, links))
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the proxy has no port')
  const { port } = address
  const cut = () => {
    for (const socket of links) socket.resetAndDestroy()
  }
  const refuse = async () => {
    if (!server.listening) return cut()
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }
  afterAll(async () => {
    await refuse()
    // Whoever waits for the silence to end finds the connection gone.
    manners.pass()
  })
  return {
    port,
    /** That address, or another in the same place, by way of the proxy. */
    through: (other = url): string => Object.assign(new URL(other), { hostname: '127.0.0.1', port: String(port) }).href,
    /** How many are connected on the near side. */
    open: () => links.size / 2,
    /** Behaves again. What was held back in a silence goes on its way, as a network would send it again. */
    pass: async () => {
      manners.pass()
      if (!server.listening) await listen(port)
    },
    slow: (pace: Partial<Pace>) => manners.slow(pace),
    /** Takes every connection and every byte, and passes nothing on: neither side learns that the other is gone. */
    fallSilent: () => manners.fallSilent(),
    cut,
    /** Nobody listens any more, and whoever was connected is cut. */
    refuse,
  }
}

/** A local database is reached by a file, whose folder its address names as the host. */
function targetOf(url: string): NetConnectOpts {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) }
}

function createManners() {
  let pace = USUAL_PACE
  let silence: PromiseWithResolvers<void> | undefined
  return {
    slow: (wanted: Partial<Pace>) => {
      pace = { ...USUAL_PACE, ...wanted }
    },
    fallSilent: () => {
      silence ??= Promise.withResolvers()
    },
    pass: () => {
      pace = USUAL_PACE
      silence?.resolve()
      silence = undefined
    },
    /** Until so many bytes may go on. */
    hold: async (bytes: number) => {
      const waitMs = pace.latencyMs + (bytes / pace.bytesPerSecond) * 1000
      if (waitMs > 0) await pause(waitMs)
      while (silence) await silence.promise
    },
  }
}
type Manners = ReturnType<typeof createManners>

async function link(near: Socket, target: NetConnectOpts, manners: Manners, links: Set<Socket>): Promise<void> {
  const far = connect({ ...target, allowHalfOpen: true })
  // Both ends or none: a connection that breaks on one side breaks on the other.
  for (const [socket, other] of [
    [near, far],
    [far, near],
  ] as const) {
    links.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => {}) // Broken connections are what this is for.
    socket.once('close', () => {
      links.delete(socket)
      void manners.hold(0).then(() => other.destroy())
    })
  }
  await Promise.all([pump(near, far, manners), pump(far, near, manners)])
}

async function pump(from: Socket, to: Socket, manners: Manners): Promise<void> {
  try {
    for await (const part of from.iterator({ destroyOnReturn: false })) {
      await manners.hold(Buffer.byteLength(part))
      if (to.destroyed) return
      if (!to.write(part)) await Promise.race([once(to, 'drain'), once(to, 'close')])
    }
    await manners.hold(0)
    to.end()
  } catch {
    // The connection is gone: `close` takes the other side along.
  }
}
