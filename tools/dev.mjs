// @ts-check
// `npm run dev`: the server, restarted at every change, behind Vite, which serves the pages and passes /api on.
import './require-node.mjs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { main, runOnTerminal, stopAll } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { ownEnvironment, ownNode } from './own-node.mjs'
import { commandScript, root } from './repository.mjs'

const HOST = '127.0.0.1'

/** @param {number} port @returns {Promise<boolean>} */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, HOST)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** @param {number[]} ports @param {AbortSignal} ended */
async function untilAnswering(ports, ended) {
  while (!ended.aborted) {
    const open = await Promise.all(ports.map(answers))
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
  const server = runOnTerminal(ownNode(), ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    env: ownEnvironment({ ...env, PORT: String(port + 1) }),
  })
  const vite = ['--host', HOST, '--port', String(port), '--strictPort', '--logLevel', 'warn', '--clearScreen', 'false']
  const web = runOnTerminal(ownNode(), [commandScript('vite'), ...vite], {
    cwd: join(root, 'apps/web'),
    env: ownEnvironment({ ...env, API_URL: api }),
  })
  const ended = new AbortController()
  void untilAnswering([port, port + 1], ended.signal).then((ready) => ready && console.log(`\nOpen ${address}\n`))
  const first = await Promise.race([server, web])
  ended.abort()
  stopAll()
  const codes = await Promise.all([server, web])
  return first || Math.max(...codes.filter((code) => code < 128), 0)
})
