import type { FloorName } from './floor/statements.ts'
import { type LoadRequest, load } from './load.ts'
import type { Aims, Floor, Measure, Row } from './measure.ts'
import type { Side } from './programs.ts'
import type { Bench, Role, Seed } from './setup.ts'

export type HttpRow = {
  name: string
  /** `{event}` is replaced by the event of the seed. */
  path: string | (() => string)
  headers?: Record<string, string>
  as?: Role
  seed?: Seed
  /** The statements of floor B. */
  floor?: FloorName
  vs: Partial<Record<Floor, Aims>>
  /** POST instead of GET, with these requests in turn. */
  posts?: (bench: Bench, side: Side, amount: number, event: string) => Promise<LoadRequest[]>
  /** A fixed number per second, for requests that cannot be repeated. */
  perSecond?: number
  connections?: number
}

const CONNECTIONS = 32

export function toRow(row: HttpRow): Row {
  const ours = measureHttp('ours', row)
  const counted: Measure = async (bench, seconds) => ({
    ...(await ours(bench, seconds)),
    statements: await countStatements(row, bench),
  })
  // Requests that read the database.
  const isCounted = row.floor !== undefined && !row.posts
  const floors = Object.keys(row.vs) as Floor[]
  return {
    name: row.name,
    measure: {
      ours: isCounted ? counted : ours,
      ...Object.fromEntries(floors.map((floor) => [floor, measureHttp(floor, row)])),
    },
    vs: row.vs,
    ...(isCounted && { limits: { statements: null } }),
  }
}

function measureHttp(side: Side, row: HttpRow): Measure {
  const { connections = CONNECTIONS, posts } = row
  let rate = row.perSecond
  return async (bench, seconds) => {
    const { path, headers, event } = await requestTo(side, row, bench)
    // Numbers instead of durations: responses that are cut off at the end would cost time but not count. The first run,
    // the warm-up, finds the number.
    const amount = rate === undefined ? 0 : Math.max(connections * 2, Math.ceil(rate * seconds))
    // autocannon builds up to two requests per connection that it does not send.
    const requests = posts ? await posts(bench, side, amount + 2 * connections, event) : [{ headers }]
    const method = posts ? 'POST' : 'GET'
    const length = amount > 0 ? { amount } : { duration: seconds }
    const result = await load(await bench.server(side), { path, method, connections, requests, ...length })
    rate = row.perSecond ?? result.rate
    return result
  }
}

/** The request that a row sends to one side. */
async function requestTo(side: Side, row: HttpRow, bench: Bench) {
  const { event = '' } = row.seed ? await bench.seed(row.seed) : {}
  const session = row.as && (await bench.session(row.as, side === 'small' ? 'small' : 'large'))
  if (side === 'B') {
    const { sid = '', exp = 0, userId: user = '' } = session ?? {}
    const values = new URLSearchParams({ event, sid, exp: String(exp), user })
    return { path: `/b/${encodeURIComponent(row.floor ?? '')}?${values}`, headers: {}, event }
  }
  const path = (typeof row.path === 'string' ? row.path : row.path()).replace('{event}', event)
  const headers = { ...row.headers, ...(session && bearer(session.token)) }
  if (side !== 'A') return { path, headers, event }
  const { origin } = await bench.server('ours')
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity', ...headers } })
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return { path: `/a/${(await response.arrayBuffer()).byteLength}`, headers: {}, event }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
export const jsonRequest = (body: object, token?: string): LoadRequest => ({
  headers: { 'content-type': 'application/json', ...(token !== undefined && bearer(token)) },
  body: JSON.stringify(body),
})

const COUNTED_REQUESTS = 50

async function countStatements(row: HttpRow, bench: Bench): Promise<number> {
  const { path, headers } = await requestTo('ours', row, bench)
  const { origin } = await bench.server('ours')
  const before = await bench.statementCalls()
  for (let count = 0; count < COUNTED_REQUESTS; count++) await (await fetch(origin + path, { headers })).arrayBuffer()
  const after = await bench.statementCalls()
  // Statements that ran less than once per request belong to jobs.
  return [...after].reduce(
    (sum, [id, calls]) => sum + Math.floor((calls - (before.get(id) ?? 0)) / COUNTED_REQUESTS),
    0,
  )
}
