import { type BenchCamp, findCamp } from '../fill/camp.ts'
import { load } from '../load.ts'
import { ADMIN } from '../people.ts'
import type { Figures, Row } from '../row.ts'
import type { Stage } from '../stage.ts'

/** A call of ours, and the name of its queries at the floor. */
type Look = { path: (eventId: string) => string; floor: string }

const OPEN: Look = { path: (id) => `/api/camp/${id}`, floor: 'open' }
const SCHEDULE: Look = { path: (id) => `/api/schedules/events/${id}/schedule`, floor: 'schedule' }
const ANNOUNCEMENTS: Look = {
  path: (id) => `/api/announcement/events/${id}/announcements`,
  floor: 'announcements',
}
const PARTICIPANTS: Look = { path: (id) => `/api/camp/${id}/participants?page=1&limit=25`, floor: 'participants' }
const COVERAGE: Look = { path: (id) => `/api/camp/${id}/coverage`, floor: 'coverage' }

/** Who looks: an official takes part, an admin is staff. */
type Reader = 'official' | 'staff'

async function setting(stage: Stage, reader: Reader) {
  await stage.filled('camp')
  const camp: BenchCamp = await findCamp(stage.urlOf('many'))
  const session = await stage.signIn('many', reader === 'staff' ? ADMIN : camp.participantEmail)
  return { eventId: camp.eventId, session }
}

const ours =
  (look: Look, reader: Reader) =>
  async (stage: Stage): Promise<Figures> => {
    const { eventId, session } = await setting(stage, reader)
    const headers = { authorization: `Bearer ${session.token}` }
    return load(await stage.running('oursWithMany'), { path: look.path(eventId), headers, duration: stage.seconds })
  }

const floor =
  (look: Look, reader: Reader) =>
  async (stage: Stage): Promise<Figures> => {
    const { eventId, session } = await setting(stage, reader)
    const path = `/camp/${look.floor}?event=${eventId}&reader=${session.userId}`
    return load(await stage.running('campHub'), { path, duration: stage.seconds })
  }

/** One after the other, as a hub does: it opens, then its tab loads. */
const inTurn =
  (...steps: ((stage: Stage) => Promise<Figures>)[]) =>
  async (stage: Stage): Promise<Figures> => {
    const figures: Figures[] = []
    for (const step of steps) figures.push(await step(stage))
    const sum = (of: (each: Figures) => number) => figures.reduce((total, each) => total + of(each), 0)
    const isMeasured = figures.every(({ cpu }) => cpu !== undefined)
    return {
      rate: 1 / sum(({ rate = 0 }) => 1 / rate),
      p99: sum(({ p99 = 0 }) => p99),
      ...(isMeasured && { cpu: sum(({ cpu = 0 }) => cpu) }),
    }
  }

const SHOWS: Row['shows'] = { rate: { atLeast: 0.5 }, cpu: null, p99: null }

const row = (name: string, look: Look, reader: Reader): Row => ({
  name,
  shows: SHOWS,
  ours: ours(look, reader),
  floor: { name: 'H', measure: floor(look, reader) },
})

/** A camp with 500 people, 300 items on its schedule and 2,000 evaluations. */
export const campRows: readonly Row[] = [
  {
    name: 'camp: open the hub and its schedule',
    shows: SHOWS,
    ours: inTurn(ours(OPEN, 'official'), ours(SCHEDULE, 'official')),
    floor: { name: 'H', measure: inTurn(floor(OPEN, 'official'), floor(SCHEDULE, 'official')) },
  },
  row('camp: 60 announcements', ANNOUNCEMENTS, 'official'),
  row('camp: a page of 500 participants', PARTICIPANTS, 'staff'),
  row('camp: coverage of 500', COVERAGE, 'staff'),
]
