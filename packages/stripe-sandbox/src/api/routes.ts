import type { JsonObject } from '../state/json.ts'
import type { World } from '../work/world.ts'
import { expandIn } from './expand.ts'
import { type Field, type Fields, list, type Read, readFields, text } from './fields.ts'
import type { ParamTree } from './form-params.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

export type Route = {
  method: Method
  path: string
  /** Reads the parameters, which may refuse them; what it gives does the work. */
  prepare: (world: World, params: ParamTree, id: string) => () => JsonObject
}

const expand: Field<string[] | undefined> = list(text())

export function route<F extends Fields>(
  method: Method,
  path: string,
  fields: F,
  run: (world: World, params: Read<F>, id: string) => JsonObject,
): Route {
  return {
    method,
    path,
    prepare: (world, tree, id) => {
      const { expand: wanted, ...others } = tree
      const params = readFields(fields, others)
      const paths = expand(wanted, 'expand') ?? []
      return () => expandIn(world, run(world, params, id), paths)
    },
  }
}

/** The route of a request, and the id in its path where it has one. */
export function findRoute(routes: Route[], method: string, path: string): { route: Route; id: string } | undefined {
  const parts = path.split('/')
  for (const route of routes) {
    const pattern = route.path.split('/')
    const isMatch = route.method === method && pattern.length === parts.length
    if (isMatch && pattern.every((part, place) => matches(part, parts[place]))) {
      return { route, id: decodeURIComponent(parts[pattern.indexOf(':id')] ?? '') }
    }
  }
  return undefined
}

function matches(pattern: string, part: string | undefined): boolean {
  return pattern === ':id' ? part !== undefined && part !== '' && isEscapedWell(part) : pattern === part
}

function isEscapedWell(part: string): boolean {
  return !/%(?![0-9a-f]{2})/i.test(part) && !/%[89a-f]/i.test(part)
}
