// @ts-check
// Builds the web pages when their sources changed since the last build.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, run } from './child-processes.mjs'
import { hashTree, readMarker } from './hash-tree.mjs'
import { ownEnvironment, ownNode } from './own-node.mjs'
import { commandScript, root } from './repository.mjs'

const INPUTS = ['apps/web', 'packages/domain', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']
const WEB = join(root, 'apps/web')

/** @param {{ say?: boolean }} [options] */
export async function ensureWebBuilt({ say = true } = {}) {
  const wanted = hashTree(root, INPUTS)
  // Vite empties this folder, so a build that fails half-way leaves no marker behind.
  const marker = join(WEB, 'dist', '.crew-chief-build')
  if (readMarker(marker) === wanted) return
  if (say) console.log('Building the pages…')
  const env = ownEnvironment({ NODE_ENV: 'production' })
  const { code, output } = await run(ownNode(), [commandScript('vite'), 'build'], { cwd: WEB, env })
  if (code !== 0) throw new Failure(`${output}\nThe pages could not be built.`)
  writeFileSync(marker, wanted)
}
