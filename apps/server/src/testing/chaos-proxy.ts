// A TCP proxy that simulates network faults: latency, low bandwidth, stalls, resets and refused connections.

import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll } from 'vitest'

type Pace = { latencyMs: number; bytesPerSecond: number }
const DEFAULT_PACE: Pace = { latencyMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY }

/** Proxies the host of a URL. Call at the top of a test file; it is closed after the tests. */
export async function openChaosProxy(url: string) {
  const target = targetOf(url)
  const behavior = createBehavior()
  const links = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (near) => void link(near, target, behavior, links))
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the proxy has no port')
  const { port } = address
  const cut = () => {
    for (const socket of links) {
      // Only TCP has a reset, and the database may listen on a Unix socket.
      if (socket.remoteFamily) socket.resetAndDestroy()
      else socket.destroy()
    }
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
    // Release transfers that are waiting for the stall to end.
    behavior.pass()
  })
  return {
    port,
    /** The URL, or another one on the same host, through the proxy. */
    through: (other = url): string => Object.assign(new URL(other), { hostname: '127.0.0.1', port: String(port) }).href,
    /** Number of client connections. */
    open: () => links.size / 2,
    /** Back to normal. Data held back by a stall is delivered, as after a retransmission. */
    pass: async () => {
      behavior.pass()
      if (!server.listening) await listen(port)
    },
    slow: (pace: Partial<Pace>) => behavior.slow(pace),
    /** Accepts connections and data but forwards nothing, so neither side notices that the other is gone. */
    stall: () => behavior.stall(),
    cut,
    /** Stops listening and resets all connections. */
    refuse,
  }
}

/** A local database uses a Unix socket; the URL's host is its folder. */
function targetOf(url: string): NetConnectOpts {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) }
}

function createBehavior() {
  let pace = DEFAULT_PACE
  let stalled: PromiseWithResolvers<void> | undefined
  return {
    slow: (wanted: Partial<Pace>) => {
      pace = { ...DEFAULT_PACE, ...wanted }
    },
    stall: () => {
      stalled ??= Promise.withResolvers()
    },
    pass: () => {
      pace = DEFAULT_PACE
      stalled?.resolve()
      stalled = undefined
    },
    /** Resolves when this many bytes may be forwarded. */
    hold: async (bytes: number) => {
      const waitMs = pace.latencyMs + (bytes / pace.bytesPerSecond) * 1000
      if (waitMs > 0) await pause(waitMs)
      while (stalled) await stalled.promise
    },
  }
}
type Behavior = ReturnType<typeof createBehavior>

async function link(near: Socket, target: NetConnectOpts, behavior: Behavior, links: Set<Socket>): Promise<void> {
  const far = connect({ ...target, allowHalfOpen: true })
  // Closing one side closes the other.
  for (const [socket, other] of [
    [near, far],
    [far, near],
  ] as const) {
    links.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => {}) // Broken connections are expected here.
    socket.once('close', () => {
      links.delete(socket)
      void behavior.hold(0).then(() => other.destroy())
    })
  }
  await Promise.all([pump(near, far, behavior), pump(far, near, behavior)])
}

async function pump(from: Socket, to: Socket, behavior: Behavior): Promise<void> {
  try {
    for await (const part of from.iterator({ destroyOnReturn: false })) {
      await behavior.hold(Buffer.byteLength(part))
      if (to.destroyed) return
      if (!to.write(part)) await Promise.race([once(to, 'drain'), once(to, 'close')])
    }
    await behavior.hold(0)
    to.end()
  } catch {
    // The `close` handler closes the other side.
  }
}
