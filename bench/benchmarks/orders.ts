import type { Benchmark, Measurements } from '../benchmark.ts'
import { load } from '../load.ts'
import { KNOWN_USER } from '../seeds/users.ts'
import { ADMIN } from '../sessions.ts'
import type { BenchSetup } from '../setup.ts'

const CONNECTIONS = 16
const CUSTOMER = `${KNOWN_USER.email}%`
const SEARCH = `search=${encodeURIComponent(KNOWN_USER.name)}`

const REQUESTS = [
  {
    name: 'orders: customer page',
    user: CUSTOMER,
    path: '/api/orders?page=1&limit=10',
    baselinePath: (customerId: string) => `/mine?user=${customerId}`,
  },
  {
    name: 'orders: admin page',
    user: ADMIN,
    path: '/api/orders/admin/all?page=1&limit=20',
    baselinePath: () => '/all',
  },
  {
    name: 'orders: admin search',
    user: ADMIN,
    path: `/api/orders/admin/all?page=1&limit=20&${SEARCH}`,
    baselinePath: () => `/all?${SEARCH}`,
  },
] as const
type OrderRequest = (typeof REQUESTS)[number]

const ours =
  (program: 'oursLarge' | 'oursSmall', { user, path }: OrderRequest) =>
  async ({ server, seed, signIn, seconds }: BenchSetup): Promise<Measurements> => {
    await seed('orders')
    const { token } = await signIn(program === 'oursLarge' ? 'large' : 'small', user)
    const headers = { authorization: `Bearer ${token}` }
    return load(await server(program), { path, headers, duration: seconds, connections: CONNECTIONS })
  }

/** With 100,000 orders, against the same queries in plain `pg` without session and summary figures. */
export const orderPages: readonly Benchmark[] = REQUESTS.map((request) => ({
  name: `${request.name}, of 100,000`,
  metrics: { rate: { atLeast: 0.6 }, cpu: null, p99: null },
  ours: ours('oursLarge', request),
  baseline: {
    name: 'O',
    measure: async ({ server, seed, signIn, seconds }) => {
      await seed('orders')
      const { userId } = await signIn('large', CUSTOMER)
      const path = request.baselinePath(userId)
      return load(await server('orderList'), { path, duration: seconds, connections: CONNECTIONS })
    },
  },
}))

/** Our server with 100,000 orders against our server with 1,000. Time per response, because the database does the work. */
export const orderGrowth: readonly Benchmark[] = REQUESTS.map((request) => {
  const timeWith = (program: 'oursLarge' | 'oursSmall') => async (setup: BenchSetup) => {
    const { rate = 0 } = await ours(program, request)(setup)
    return { time: (1000 * CONNECTIONS) / rate }
  }
  return {
    name: `${request.name}, 1,000 to 100,000`,
    metrics: { time: { atMost: 1.3 } },
    ours: timeWith('oursLarge'),
    baseline: { name: '1,000', measure: timeWith('oursSmall') },
  }
})
