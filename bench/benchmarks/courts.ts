import { solve } from '@crew-chief/domain/courts/solver/solve'
import { campOf, inputOf } from '@crew-chief/domain/courts/solver/testing/camp-builders'
import type { Benchmark, Measurements } from '../benchmark.ts'
import { type LoadRequest, load } from '../load.ts'
import { type BenchCourt, findCourts } from '../seeds/courts.ts'
import { ADMIN } from '../sessions.ts'
import type { BenchSetup } from '../setup.ts'

const METRICS: Benchmark['metrics'] = { rate: { atLeast: 0.5 }, cpu: null, p99: null }
// A fixed number instead of a duration: requests still in flight at the end would overlap with the next round.
const SAVES_PER_SECOND = 40

async function prepare(setup: BenchSetup) {
  await setup.seed('courts')
  const { token } = await setup.signIn('large', ADMIN)
  return { ...(await findCourts(setup.databaseUrl('large'))), headers: { authorization: `Bearer ${token}` } }
}

const oursRead = async (setup: BenchSetup): Promise<Measurements> => {
  const { eventId, headers } = await prepare(setup)
  const path = `/api/courts/${eventId}/board`
  return load(await setup.server('oursLarge'), { path, headers, duration: setup.seconds })
}

const baselineRead = async (setup: BenchSetup): Promise<Measurements> => {
  const { eventId } = await prepare(setup)
  return load(await setup.server('courtBoard'), { path: `/board?event=${eventId}`, duration: setup.seconds })
}

/** The first body swaps the crews of neighboring courts, the second swaps them back: every save changes every court. */
function saveBodies(courts: readonly BenchCourt[]): [string, string] {
  const swapped = courts.map((court, index) => ({ ...court, officialIds: courts[index ^ 1]?.officialIds ?? [] }))
  const body = (list: readonly BenchCourt[]) =>
    JSON.stringify({
      assignments: list.map(({ courtId, officialIds, clinicianId }) => ({
        courtId,
        officialIds,
        clinicianPositions: [{ position: 'clinician', clinicianId }],
      })),
    })
  return [body(swapped), body(courts)]
}

/** Uses one connection: saves of one event are serialized by its lock anyway. */
const save = (program: 'oursLarge' | 'courtBoard') => async (setup: BenchSetup) => {
  const { eventId, courts, headers } = await prepare(setup)
  const [swapped, original] = saveBodies(courts)
  // An even number, so that every round starts from the original assignment.
  const pairs = Math.ceil((setup.seconds * SAVES_PER_SECOND) / 2)
  const requests = Array.from({ length: pairs }, () => [swapped, original])
    .flat()
    .map((body): LoadRequest => ({ headers: { ...headers, 'content-type': 'application/json' }, body }))
  const path = program === 'courtBoard' ? `/save?event=${eventId}` : `/api/courts/${eventId}/court-assignments`
  return load(await setup.server(program), { path, requests, connections: 1 })
}

/** A camp with 60 courts and 300 officials, all of them assigned. */
export const courtBenchmarks: readonly Benchmark[] = [
  { name: 'courts: board of 60', metrics: METRICS, ours: oursRead, baseline: { name: 'C', measure: baselineRead } },
  {
    name: 'courts: save all 60',
    metrics: METRICS,
    ours: save('oursLarge'),
    baseline: { name: 'C', measure: save('courtBoard') },
  },
]

const SOLVER_RUNS = 5

/** Reports the slowest run, which is the first: a web worker also starts without compiled code. */
async function slowestSolve(): Promise<Measurements> {
  const input = inputOf(campOf({ officials: 150, slots: 12, courts: 8, days: 2 }))
  const results = Array.from({ length: SOLVER_RUNS }, () => {
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    solve(input)
    return { time: performance.now() - start, work: process.cpuUsage(cpu).user / 1000 }
  })
  return results.toSorted((a, b) => b.time - a.time)[0] ?? {}
}

export const autoAssign: Benchmark = {
  name: 'courts: auto-assign, 480 places',
  // A single CPU-bound thread: on an idle machine its CPU time is what the user waits.
  metrics: { work: { atMost: 2000 }, time: null },
  ours: slowestSolve,
}
