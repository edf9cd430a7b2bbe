import type { Benchmark, Measurements } from '../benchmark.ts'
import { load } from '../load.ts'
import { findCamp } from '../seeds/camp.ts'
import { ADMIN } from '../sessions.ts'
import type { BenchSetup } from '../setup.ts'

/** A request to our server, and the name of its queries in the baseline. */
type HubRequest = { path: (eventId: string) => string; baseline: string }

const OPEN: HubRequest = { path: (id) => `/api/camp/${id}`, baseline: 'open' }
const SCHEDULE: HubRequest = { path: (id) => `/api/schedules/events/${id}/schedule`, baseline: 'schedule' }
const ANNOUNCEMENTS: HubRequest = {
  path: (id) => `/api/announcement/events/${id}/announcements`,
  baseline: 'announcements',
}
const PARTICIPANTS: HubRequest = {
  path: (id) => `/api/camp/${id}/participants?page=1&limit=25`,
  baseline: 'participants',
}
const COVERAGE: HubRequest = { path: (id) => `/api/camp/${id}/coverage`, baseline: 'coverage' }

/** Officials are participants, admins are staff. */
type Reader = 'official' | 'staff'

async function prepare(setup: BenchSetup, reader: Reader) {
  await setup.seed('camp')
  const { eventId, participantEmail } = await findCamp(setup.databaseUrl('large'))
  const session = await setup.signIn('large', reader === 'staff' ? ADMIN : participantEmail)
  return { eventId, session }
}

const ours =
  (request: HubRequest, reader: Reader) =>
  async (setup: BenchSetup): Promise<Measurements> => {
    const { eventId, session } = await prepare(setup, reader)
    const headers = { authorization: `Bearer ${session.token}` }
    return load(await setup.server('oursLarge'), { path: request.path(eventId), headers, duration: setup.seconds })
  }

const baseline =
  (request: HubRequest, reader: Reader) =>
  async (setup: BenchSetup): Promise<Measurements> => {
    const { eventId, session } = await prepare(setup, reader)
    const path = `/camp/${request.baseline}?event=${eventId}&reader=${session.userId}`
    return load(await setup.server('campHub'), { path, duration: setup.seconds })
  }

/** Combines consecutive requests into one measurement. */
const inSequence =
  (...steps: ((setup: BenchSetup) => Promise<Measurements>)[]) =>
  async (setup: BenchSetup): Promise<Measurements> => {
    const results: Measurements[] = []
    for (const step of steps) results.push(await step(setup))
    const sum = (of: (result: Measurements) => number) => results.reduce((total, result) => total + of(result), 0)
    const hasCpu = results.every(({ cpu }) => cpu !== undefined)
    return {
      rate: 1 / sum(({ rate = 0 }) => 1 / rate),
      p99: sum(({ p99 = 0 }) => p99),
      ...(hasCpu && { cpu: sum(({ cpu = 0 }) => cpu) }),
    }
  }

const METRICS: Benchmark['metrics'] = { rate: { atLeast: 0.5 }, cpu: null, p99: null }

const benchmark = (name: string, request: HubRequest, reader: Reader): Benchmark => ({
  name,
  metrics: METRICS,
  ours: ours(request, reader),
  baseline: { name: 'H', measure: baseline(request, reader) },
})

/** A camp with 500 participants, 300 schedule items and 2,000 evaluations. */
export const campBenchmarks: readonly Benchmark[] = [
  {
    name: 'camp: hub and schedule',
    metrics: METRICS,
    ours: inSequence(ours(OPEN, 'official'), ours(SCHEDULE, 'official')),
    baseline: { name: 'H', measure: inSequence(baseline(OPEN, 'official'), baseline(SCHEDULE, 'official')) },
  },
  benchmark('camp: 60 announcements', ANNOUNCEMENTS, 'official'),
  benchmark('camp: page of 500 participants', PARTICIPANTS, 'staff'),
  benchmark('camp: coverage of 500', COVERAGE, 'staff'),
]
