// Parses Stripe's nested form parameters: line_items[0][price_data][unit_amount]=500, expand[]=customer.
import { invalid } from '../stripe-error.ts'

export type Param = string | ParamTree
/** Lists have the keys 0, 1, 2 … */
export type ParamTree = { [name: string]: Param }

const MAX_DEPTH = 10

export function parseForm(text: string): ParamTree {
  const tree = emptyTree()
  for (const [name, value] of new URLSearchParams(text)) insert(tree, pathOf(name), value, name)
  return tree
}

/** Without a prototype, so that names such as `__proto__` are harmless. */
function emptyTree(): ParamTree {
  return Object.create(null)
}

function pathOf(name: string): string[] {
  const open = name.indexOf('[')
  if (open <= 0 || !name.endsWith(']')) return [name]
  const path = [name.slice(0, open), ...name.slice(open + 1, -1).split('][')]
  if (path.length > MAX_DEPTH) throw invalid(`Invalid parameter: ${name} is nested too deeply`)
  return path
}

function insert(tree: ParamTree, path: string[], value: string, name: string): void {
  let here = tree
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(here).length) : part
    if (depth === path.length - 1) {
      here[key] = value
      return
    }
    const next = here[key] ?? emptyTree()
    if (typeof next === 'string') throw invalid(`Invalid parameter: ${name} is both a value and a group of values`)
    here[key] = next
    here = next
  }
}
