import { load } from '../load.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'

// A number and not a time: answers this long that are cut off at the end would cost and not count.
const amountIn = (seconds: number) => Math.ceil(seconds * 48)

async function ask({ running, filled, seconds }: Stage, headers: Record<string, string>) {
  await filled('events')
  return load(await running('oursWithMany'), { path: '/api/events', headers, amount: amountIn(seconds) })
}

const floor = {
  name: 'E',
  measure: async ({ running, filled, seconds }: Stage) => {
    await filled('events')
    return load(await running('eventList'), { path: '/events', amount: amountIn(seconds) })
  },
}

/** The page most people come for: all of it in one answer, for anybody. */
const asVisitor: Row = {
  name: 'events: the list of 500',
  shows: { rate: { atLeast: 0.6 }, cpu: { atMost: 1.8 }, p99: null },
  ours: (stage) => ask(stage, {}),
  floor,
}

/** The same with the reader's own registrations, which the floor does not look up; nor does it know who asks. */
const signedIn: Row = {
  name: 'events: the list of 500, signed in',
  shows: { rate: null, cpu: { atMost: 3 }, p99: null },
  ours: async (stage) => {
    const { token } = await stage.signIn('many', stage.emails[0] ?? '')
    return ask(stage, { authorization: `Bearer ${token}` })
  },
  floor,
}

export const eventLists: readonly Row[] = [asVisitor, signedIn]
