import type { Benchmark } from '../benchmark.ts'
import { load } from '../load.ts'
import { KNOWN_USER } from '../seeds/users.ts'
import { ADMIN } from '../sessions.ts'
import type { BenchSetup } from '../setup.ts'

const REQUESTS = [
  { name: 'users: page', query: '' },
  { name: 'users: by name', query: `&search=${encodeURIComponent(KNOWN_USER.name)}` },
  { name: 'users: by e-mail', query: `&search=${encodeURIComponent(KNOWN_USER.email)}` },
  { name: 'users: by phone', query: `&search=${encodeURIComponent(KNOWN_USER.phone)}` },
] as const

const CONNECTIONS = 16

async function listUsers(
  { server, seed, signIn, seconds }: BenchSetup,
  program: 'oursLarge' | 'oursSmall',
  query: string,
) {
  await seed('users')
  const { token } = await signIn(program === 'oursLarge' ? 'large' : 'small', ADMIN)
  const headers = { authorization: `Bearer ${token}` }
  return load(await server(program), {
    path: `/api/users?page=1&limit=20${query}`,
    headers,
    duration: seconds,
    connections: CONNECTIONS,
  })
}

/** With 50,000 users, against the same query in plain `pg` without a session. */
export const userSearches: readonly Benchmark[] = REQUESTS.map(({ name, query }) => ({
  name: `${name}, of 50,000`,
  metrics: { rate: null, cpu: { atMost: 3 }, p99: null },
  ours: (setup) => listUsers(setup, 'oursLarge', query),
  baseline: {
    name: 'U',
    measure: async ({ server, seed, seconds }) => {
      await seed('users')
      return load(await server('userSearch'), {
        path: `/users?limit=20${query}`,
        duration: seconds,
        connections: CONNECTIONS,
      })
    },
  },
}))

/** Our server with 50,000 users against our server with 1,000. Time per response, because the database does the work. */
export const userGrowth: readonly Benchmark[] = REQUESTS.map(({ name, query }) => {
  const timeWith = (program: 'oursLarge' | 'oursSmall') => async (setup: BenchSetup) => {
    const { rate = 0 } = await listUsers(setup, program, query)
    return { time: (1000 * CONNECTIONS) / rate }
  }
  return {
    name: `${name}, 1,000 to 50,000`,
    metrics: { time: { atMost: 1.5 } },
    ours: timeWith('oursLarge'),
    baseline: { name: '1,000', measure: timeWith('oursSmall') },
  }
})
