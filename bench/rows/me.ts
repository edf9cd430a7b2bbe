import { load } from '../load.ts'
import type { Row } from '../row.ts'

/** The cheapest signed-in call: token, session, access, one query, reply. Every other call starts with this. */
export const me: Row = {
  name: 'who am I',
  shows: { rate: { atLeast: 0.6 }, cpu: { atMost: 1.8 }, p99: null },
  ours: async ({ running, session, seconds }) =>
    load(await running('ours'), {
      path: '/api/auth/me',
      headers: { authorization: `Bearer ${session.token}` },
      duration: seconds,
    }),
  floor: {
    name: 'B',
    measure: async ({ running, session: { sid, exp }, seconds }) =>
      load(await running('oneQuery'), { path: `/me?sid=${sid}&exp=${exp}`, duration: seconds }),
  },
}
