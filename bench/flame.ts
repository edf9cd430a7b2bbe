// A CPU profile of our server under one row, drawn as a flame graph.

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Row } from './measure.ts'
import { freePort } from './server-process.ts'
import type { Bench } from './setup.ts'

const FILE = fileURLToPath(new URL('../docs/images/flame.svg', import.meta.url))
const SECONDS = 5

type CallFrame = { functionName: string; url: string; lineNumber: number }
type ProfileNode = { id: number; callFrame: CallFrame; hitCount: number; children?: number[] }
type Profile = { nodes: ProfileNode[] }

export async function drawFlameGraph(bench: Bench, rows: readonly Row[], name: string) {
  const row = rows.find((candidate) => candidate.name === name)
  if (!row) throw new Error(`no row is named ${name}`)
  const port = await freePort()
  const { ours } = bench.programs
  const env = { ...ours.env, NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }
  const server = await bench.start({ ...ours, env })
  const profiled: Bench = { ...bench, server: async () => server }
  await row.measure.ours(profiled, SECONDS)
  const stopProfiler = await startProfiler(port)
  await row.measure.ours(profiled, SECONDS)
  writeFileSync(FILE, svg(await stopProfiler(), name))
  console.log(`written: ${FILE}`)
}

async function startProfiler(port: number): Promise<() => Promise<Profile>> {
  const targets: { webSocketDebuggerUrl: string }[] = JSON.parse(
    await (await fetch(`http://127.0.0.1:${port}/json/list`)).text(),
  )
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const send = (method: string) =>
    new Promise<Profile>((resolve) => {
      socket.addEventListener('message', ({ data }) => resolve(JSON.parse(data).result.profile), { once: true })
      socket.send(JSON.stringify({ id: 1, method }))
    })
  for (const method of ['Profiler.enable', 'Profiler.start']) await send(method)
  return async () => {
    const profile = await send('Profiler.stop')
    // A process waits for its debugger before it exits.
    socket.close()
    return profile
  }
}

const WIDTH = 1200
const BAR = 17
const MIN_WIDTH = 1
const escapeXml = (text: string) => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Bars are as wide as their share of the samples; a bar below another was called by it. Idle time is left out. */
function svg({ nodes }: Profile, title: string): string {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const childrenOf = ({ children = [] }: ProfileNode) => children.flatMap((id) => byId.get(id) ?? [])
  const weight = (node: ProfileNode): number =>
    node.callFrame.functionName === '(idle)'
      ? 0
      : childrenOf(node).reduce((sum, child) => sum + weight(child), node.hitCount)
  const root = nodes[0]
  const total = root ? weight(root) : 0
  const bars: string[] = []
  let depth = 0
  const draw = (node: ProfileNode, x: number, level: number) => {
    const width = (weight(node) / total) * WIDTH
    if (width < MIN_WIDTH) return
    depth = Math.max(depth, level)
    const { functionName, url, lineNumber } = node.callFrame
    const label = `${functionName || '(anonymous)'} ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`
    const color = url.includes('node_modules') ? '#93c5fd' : url.startsWith('file:') ? '#fdba74' : '#d1d5db'
    bars.push(
      `<g transform="translate(${x.toFixed(1)} ${(level + 2) * BAR})"><title>${escapeXml(label)}, ${((100 * width) / WIDTH).toFixed(1)} %</title>` +
        `<rect width="${width.toFixed(1)}" height="${BAR - 1}" fill="${color}"/>` +
        `<text x="3" y="12">${escapeXml(label.slice(0, Math.floor(width / 6.5)))}</text></g>`,
    )
    let next = x
    for (const child of childrenOf(node)) {
      draw(child, next, level + 1)
      next += (weight(child) / total) * WIDTH
    }
  }
  if (root) draw(root, 0, 0)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${(depth + 4) * BAR}" font-family="monospace" font-size="11">
<rect width="100%" height="100%" fill="#ffffff"/><text x="3" y="18" font-size="14">CPU time of our server: ${escapeXml(title)} (orange: our code, blue: libraries, gray: Node)</text>
${bars.join('\n')}
</svg>
`
}
