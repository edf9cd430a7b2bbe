// Makes starting cheap: compiled code is kept for the next start, and Drizzle is found without reading its package.json
// each time. That file is 180 kB, and Node hands all of it over for every module of Drizzle and every import of it: half of
// the processor time of a start, and half of its memory.

import { enableCompileCache, type ResolveHookSync, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Beside the code it belongs to, so that whoever can write there could change the code as well. A folder for everybody's
// temporary files would let a stranger in. Where it cannot be written, nothing is kept and nothing breaks.
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/crew-chief-server', import.meta.url))
const INSIDE = '/node_modules/drizzle-orm/'

export function loadQuickly() {
  enableCompileCache(CACHE)
  registerHooks({ resolve: resolveOnce() })
}

/** Everything but Drizzle goes the usual way. */
export function resolveOnce(): ResolveHookSync {
  const found = new Map<string, ReturnType<ResolveHookSync>>()
  return (name, context, resolve) => {
    const { parentURL = '' } = context
    // Its modules are all of one kind, and name each other by their files.
    if (parentURL.includes(INSIDE) && name.startsWith('.') && name.endsWith('.js'))
      return { url: new URL(name, parentURL).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm(\/|$)/.test(name)) return resolve(name, context)
    const known = found.get(name) ?? { ...resolve(name, context), shortCircuit: true }
    found.set(name, known)
    return known
  }
}
