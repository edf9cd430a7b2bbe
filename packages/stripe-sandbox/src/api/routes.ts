import type { Context } from '../context.ts'
import type { JsonObject } from '../state/json.ts'
import { noSuch } from '../stripe-error.ts'
import { expandIn } from './expand.ts'
import { type Field, type Fields, list, type Read, readFields, text } from './fields.ts'
import type { ParamTree } from './form-params.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

export type Route = {
  method: Method
  path: string
  /** Validates the parameters and returns the function that executes the request. */
  prepare: (ctx: Context, params: ParamTree, id: string) => () => JsonObject
}

const expand: Field<string[] | undefined> = list(text())

export function route<F extends Fields>(
  method: Method,
  path: string,
  fields: F,
  run: (ctx: Context, params: Read<F>, id: string) => JsonObject,
): Route {
  return {
    method,
    path,
    prepare: (ctx, tree, id) => {
      const { expand: expandParam, ...others } = tree
      const params = readFields(fields, others)
      const paths = expand(expandParam, 'expand') ?? []
      return () => expandIn(ctx, run(ctx, params, id), paths)
    },
  }
}

export function findRoute(routes: Route[], method: string, path: string): { route: Route; id: string } | undefined {
  const parts = path.split('/')
  for (const route of routes) {
    const pattern = route.path.split('/')
    const isMatch = route.method === method && pattern.length === parts.length
    if (isMatch && pattern.every((part, index) => matches(part, parts[index]))) {
      return { route, id: decodeURIComponent(parts[pattern.indexOf(':id')] ?? '') }
    }
  }
  return undefined
}

function matches(pattern: string, part: string | undefined): boolean {
  return pattern === ':id' ? part !== undefined && part !== '' && isDecodable(part) : pattern === part
}

function isDecodable(part: string): boolean {
  return !/%(?![0-9a-f]{2})/i.test(part) && !/%[89a-f]/i.test(part)
}

/** 404 if the id in the path is unknown. */
export function findByPath<T>(records: Map<string, T>, kind: string, id: string, param = 'id'): T {
  const record = records.get(id)
  if (record === undefined) throw noSuch(kind, id, param, 404)
  return record
}

/** 400 if the id in a parameter is unknown. */
export function findByParam<T>(records: Map<string, T>, kind: string, id: string, param: string): T {
  const record = records.get(id)
  if (record === undefined) throw noSuch(kind, id, param)
  return record
}
