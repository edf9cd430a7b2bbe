// @ts-check
// Builds the web app if its sources changed since the last build.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledNode, nodeEnvironment } from './bundled-node.mjs'
import { run, UserError } from './child-processes.mjs'
import { hashTree, readMarker } from './hash-tree.mjs'
import { commandScript, root } from './repository.mjs'

const INPUTS = ['apps/web', 'packages/domain', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']
const WEB = join(root, 'apps/web')

/** @param {{ isQuiet?: boolean }} [options] */
export async function ensureWebBuilt({ isQuiet = false } = {}) {
  const hash = hashTree(root, INPUTS)
  // Vite empties this folder, so a failed build leaves no marker.
  const marker = join(WEB, 'dist', '.crew-chief-build')
  if (readMarker(marker) === hash) return
  if (!isQuiet) console.log('Building the web app…')
  const env = nodeEnvironment({ NODE_ENV: 'production' })
  const { code, output } = await run(bundledNode(), [commandScript('vite'), 'build'], { cwd: WEB, env })
  if (code !== 0) throw new UserError(`${output}\nThe web app could not be built.`)
  writeFileSync(marker, hash)
}
