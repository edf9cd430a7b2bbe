// A real load balancer (haproxy, round robin) in front of the nodes of a test server.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The client address a test pretends to have: the balancer puts it into x-forwarded-for and removes this header. */
export const FROM_HEADER = 'x-test-from'
/** The balancer's own address, used by nothing else, so that nodes can trust its headers. */
export const BALANCER_ADDRESS = '127.0.0.9'

const settings = (port: number, nodes: readonly string[]): string =>
  [
    'defaults',
    '  mode http',
    '  timeout connect 5s',
    '  timeout client 60s',
    '  timeout server 60s',
    'frontend tests',
    `  bind 127.0.0.1:${port}`,
    // Appended to existing values, as proxies do; without the header the client is this machine.
    `  http-request add-header x-forwarded-for %[req.hdr(${FROM_HEADER})] if { req.hdr(${FROM_HEADER}) -m found }`,
    `  http-request add-header x-forwarded-for %[src] unless { req.hdr(${FROM_HEADER}) -m found }`,
    `  http-request del-header ${FROM_HEADER}`,
    '  default_backend nodes',
    'backend nodes',
    '  balance roundrobin',
    `  source ${BALANCER_ADDRESS}`,
    ...nodes.map((address, index) => `  server node-${index + 1} ${new URL(address).host}`),
    '',
  ].join('\n')

export async function startBalancer(nodes: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-balancer-'))
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, settings(port, nodes))
  // The shell ignores signals and stops haproxy when the pipe closes, so a killed test run leaves no process behind.
  const script = 'trap : INT TERM HUP; haproxy -db -f "$0" & read -r _; kill $!; wait $!'
  const path = `${process.env.PATH}:/usr/sbin`
  const shell = spawn('sh', ['-c', script, file], {
    env: { ...process.env, PATH: path },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let errorOutput = ''
  shell.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text
  })
  const ended = once(shell, 'close')
  const stop = async () => {
    shell.stdin.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  if (await acceptsConnections(port)) return { address: `http://127.0.0.1:${port}`, stop }
  await stop()
  throw new Error(`haproxy did not start: ${errorOutput}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function acceptsConnections(port: number): Promise<boolean> {
  for (const deadline = performance.now() + 10_000; performance.now() < deadline; await pause(5)) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return true
  }
  return false
}
