// @ts-check
// `npm run dev` runs the server, restarted on every change, and Vite, which serves the web app and proxies /api.
import './require-node.mjs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { bundledNode, nodeEnvironment } from './bundled-node.mjs'
import { main, runOnTerminal, stopAll } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { commandScript, root } from './repository.mjs'

const HOST = '127.0.0.1'

/** @param {number} port @returns {Promise<boolean>} */
const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, HOST)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** @param {number[]} ports @param {AbortSignal} ended */
async function waitForPorts(ports, ended) {
  while (!ended.aborted) {
    const open = await Promise.all(ports.map(isListening))
    if (open.every(Boolean)) return true
    await setTimeout(100)
  }
  return false
}

await main(async () => {
  await ensureInstalled()
  const port = Number(process.env.PORT ?? 3000)
  const address = `http://${HOST}:${port}`
  const api = `http://${HOST}:${port + 1}`
  const env = { NODE_ENV: 'development', PUBLIC_URL: address }
  const server = runOnTerminal(bundledNode(), ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    env: nodeEnvironment({ ...env, PORT: String(port + 1) }),
  })
  const vite = ['--host', HOST, '--port', String(port), '--strictPort', '--logLevel', 'warn', '--clearScreen', 'false']
  const web = runOnTerminal(bundledNode(), [commandScript('vite'), ...vite], {
    cwd: join(root, 'apps/web'),
    env: nodeEnvironment({ ...env, API_URL: api }),
  })
  const ended = new AbortController()
  void waitForPorts([port, port + 1], ended.signal).then((ready) => ready && console.log(`\nOpen ${address}\n`))
  const first = await Promise.race([server, web])
  ended.abort()
  stopAll()
  const codes = await Promise.all([server, web])
  return first || Math.max(...codes.filter((code) => code < 128), 0)
})
