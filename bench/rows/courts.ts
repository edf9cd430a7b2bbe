import { type BenchCourt, findCourts } from '../fill/courts.ts'
import { type Letter, load } from '../load.ts'
import { ADMIN } from '../people.ts'
import type { Figures, Row } from '../row.ts'
import type { Stage } from '../stage.ts'

const SHOWS: Row['shows'] = { rate: { atLeast: 0.5 }, cpu: null, p99: null }
// Fixed numbers and not times: what still waits at the end of one round would run on into the next.
const SAVES_A_SECOND = 40

async function setting(stage: Stage) {
  await stage.filled('courts')
  const { token } = await stage.signIn('many', ADMIN)
  return { ...(await findCourts(stage.urlOf('many'))), headers: { authorization: `Bearer ${token}` } }
}

const oursRead = async (stage: Stage): Promise<Figures> => {
  const { eventId, headers } = await setting(stage)
  const path = `/api/courts/${eventId}/board`
  return load(await stage.running('oursWithMany'), { path, headers, duration: stage.seconds })
}

const floorRead = async (stage: Stage): Promise<Figures> => {
  const { eventId } = await setting(stage)
  return load(await stage.running('courtBoard'), { path: `/board?event=${eventId}`, duration: stage.seconds })
}

/** Crews of each round change courts, and the next save puts them back: every save changes every court. */
function bodiesOf(courts: readonly BenchCourt[]): [string, string] {
  const turned = courts.map((court, index) => ({ ...court, officialIds: courts[index ^ 1]?.officialIds ?? [] }))
  const body = (list: readonly BenchCourt[]) =>
    JSON.stringify({
      assignments: list.map(({ courtId, officialIds, clinicianId }) => ({
        courtId,
        officialIds,
        clinicianPositions: [{ position: 'clinician', clinicianId }],
      })),
    })
  return [body(turned), body(courts)]
}

/** One after the other: an event's saves wait for each other anyway. */
const save = (program: 'oursWithMany' | 'courtBoard') => async (stage: Stage) => {
  const { eventId, courts, headers } = await setting(stage)
  const [turned, back] = bodiesOf(courts)
  // An even number, so that the next round begins where this one did.
  const pairs = Math.ceil((stage.seconds * SAVES_A_SECOND) / 2)
  const each = Array.from({ length: pairs }, () => [turned, back])
    .flat()
    .map((body): Letter => ({ headers: { ...headers, 'content-type': 'application/json' }, body }))
  const path = program === 'courtBoard' ? `/save?event=${eventId}` : `/api/courts/${eventId}/court-assignments`
  return load(await stage.running(program), { path, each, connections: 1 })
}

/** A camp with 60 courts and 300 officials, everybody assigned. */
export const courtRows: readonly Row[] = [
  { name: 'courts: the board of 60', shows: SHOWS, ours: oursRead, floor: { name: 'C', measure: floorRead } },
  {
    name: 'courts: a whole save of 60',
    shows: SHOWS,
    ours: save('oursWithMany'),
    floor: { name: 'C', measure: save('courtBoard') },
  },
]
