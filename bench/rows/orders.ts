import { SOMEBODY } from '../fill/people.ts'
import { load } from '../load.ts'
import { ADMIN } from '../people.ts'
import type { Figures, Row } from '../row.ts'
import type { Stage } from '../stage.ts'

const CONNECTIONS = 16
const CUSTOMER = `${SOMEBODY.email}%`
const SEARCH = `search=${encodeURIComponent(SOMEBODY.name)}`

/** Who asks us for what, and what the floor is asked instead: it does not know who asks. */
const LOOKS = [
  {
    what: "orders: a customer's page",
    who: CUSTOMER,
    path: '/api/orders?page=1&limit=10',
    floorPath: (customerId: string) => `/mine?user=${customerId}`,
  },
  { what: 'orders: admin page', who: ADMIN, path: '/api/orders/admin/all?page=1&limit=20', floorPath: () => '/all' },
  {
    what: 'orders: admin search',
    who: ADMIN,
    path: `/api/orders/admin/all?page=1&limit=20&${SEARCH}`,
    floorPath: () => `/all?${SEARCH}`,
  },
] as const
type Look = (typeof LOOKS)[number]

const ask =
  (server: 'oursWithMany' | 'oursWithFew', { who, path }: Look) =>
  async ({ running, filled, signIn, seconds }: Stage): Promise<Figures> => {
    await filled('orders')
    const { token } = await signIn(server === 'oursWithMany' ? 'many' : 'few', who)
    const headers = { authorization: `Bearer ${token}` }
    return load(await running(server), { path, headers, duration: seconds, connections: CONNECTIONS })
  }

/** With 100,000 orders, against the same queries in plain `pg` without a session and without the figures. */
export const orderPages: readonly Row[] = LOOKS.map((look) => ({
  name: `${look.what}, of 100,000`,
  shows: { rate: { atLeast: 0.6 }, cpu: null, p99: null },
  ours: ask('oursWithMany', look),
  floor: {
    name: 'O',
    measure: async ({ running, filled, signIn, seconds }) => {
      await filled('orders')
      const { userId } = await signIn('many', CUSTOMER)
      const path = look.floorPath(userId)
      return load(await running('orderList'), { path, duration: seconds, connections: CONNECTIONS })
    },
  },
}))

/** Ours against ours: what a hundred times as many orders cost. Time per answer, because the work is the database's. */
export const orderGrowth: readonly Row[] = LOOKS.map((look) => {
  const timeWith = (server: 'oursWithMany' | 'oursWithFew') => async (stage: Stage) => {
    const { rate = 0 } = await ask(server, look)(stage)
    return { time: (1000 * CONNECTIONS) / rate }
  }
  return {
    name: `${look.what}, 1,000 to 100,000`,
    shows: { time: { atMost: 1.3 } },
    ours: timeWith('oursWithMany'),
    floor: { name: '1,000', measure: timeWith('oursWithFew') },
  }
})
