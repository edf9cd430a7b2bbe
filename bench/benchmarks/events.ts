import type { Benchmark } from '../benchmark.ts'
import { load } from '../load.ts'
import { findCamp } from '../seeds/camp.ts'
import type { BenchSetup } from '../setup.ts'

// A fixed number instead of a duration: responses this long that are cut off at the end would cost time but not count.
const requestCount = (seconds: number) => Math.ceil(seconds * 48)

async function listEvents({ server, seed, seconds }: BenchSetup, headers: Record<string, string>) {
  await seed('events')
  return load(await server('oursLarge'), { path: '/api/events', headers, amount: requestCount(seconds) })
}

const baseline = {
  name: 'E',
  measure: async ({ server, seed, seconds }: BenchSetup) => {
    await seed('events')
    return load(await server('eventList'), { path: '/events', amount: requestCount(seconds) })
  },
}

const asVisitor: Benchmark = {
  name: 'events: list of 500',
  metrics: { rate: { atLeast: 0.6 }, cpu: { atMost: 1.8 }, p99: null },
  ours: (setup) => listEvents(setup, {}),
  baseline,
}

/** Adds the user's registrations. The baseline neither authenticates nor reads them. */
const signedIn: Benchmark = {
  name: 'events: list of 500, signed in',
  metrics: { rate: null, cpu: { atMost: 3 }, p99: null },
  ours: async (setup) => {
    const { token } = await setup.signIn('large', setup.emails[0] ?? '')
    return listEvents(setup, { authorization: `Bearer ${token}` })
  },
  baseline,
}

const pageOf = (name: 'oursLarge' | 'eventList', path: string) => async (setup: BenchSetup) => {
  await setup.seed('camp')
  const { eventId } = await findCamp(setup.databaseUrl('large'))
  return load(await setup.server(name), { path: `${path}/${eventId}`, duration: setup.seconds })
}

/** A camp with 500 participants and 300 schedule items. */
const page: Benchmark = {
  name: 'events: page of a camp',
  metrics: { rate: { atLeast: 0.6 }, cpu: null, p99: null },
  ours: pageOf('oursLarge', '/api/events/pages'),
  baseline: { name: 'E', measure: pageOf('eventList', '/event-page') },
}

export const eventBenchmarks: readonly Benchmark[] = [asVisitor, signedIn, page]
