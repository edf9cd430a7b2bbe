import { SOMEBODY } from '../fill/people.ts'
import { load } from '../load.ts'
import { ADMIN } from '../people.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'

const LOOKS = [
  { what: 'users: a page', query: '' },
  { what: 'users: by name', query: `&search=${encodeURIComponent(SOMEBODY.name)}` },
  { what: 'users: by e-mail', query: `&search=${encodeURIComponent(SOMEBODY.email)}` },
  { what: 'users: by phone', query: `&search=${encodeURIComponent(SOMEBODY.phone)}` },
] as const

const CONNECTIONS = 16

/** The admin's table, as the screen asks for it. */
async function ask({ running, filled, signIn, seconds }: Stage, name: 'oursWithMany' | 'oursWithFew', query: string) {
  await filled('people')
  const { token } = await signIn(name === 'oursWithMany' ? 'many' : 'few', ADMIN)
  const headers = { authorization: `Bearer ${token}` }
  return load(await running(name), {
    path: `/api/users?page=1&limit=20${query}`,
    headers,
    duration: seconds,
    connections: CONNECTIONS,
  })
}

/** With 50,000 users, against the same query in plain `pg` without a session. */
export const userSearches: readonly Row[] = LOOKS.map(({ what, query }) => ({
  name: `${what}, of 50,000`,
  shows: { rate: null, cpu: { atMost: 3 }, p99: null },
  ours: (stage) => ask(stage, 'oursWithMany', query),
  floor: {
    name: 'U',
    measure: async ({ running, filled, seconds }) => {
      await filled('people')
      return load(await running('userSearch'), {
        path: `/users?limit=20${query}`,
        duration: seconds,
        connections: CONNECTIONS,
      })
    },
  },
}))

/** Ours against ours: what fifty times as many people cost. Time per answer, because the work is the database's. */
export const userGrowth: readonly Row[] = LOOKS.map(({ what, query }) => {
  const timeWith = (name: 'oursWithMany' | 'oursWithFew') => async (stage: Stage) => {
    const { rate = 0 } = await ask(stage, name, query)
    return { time: (1000 * CONNECTIONS) / rate }
  }
  return {
    name: `${what}, 1,000 to 50,000`,
    shows: { time: { atMost: 1.5 } },
    ours: timeWith('oursWithMany'),
    floor: { name: '1,000', measure: timeWith('oursWithFew') },
  }
})
