// Who has been seen by whom, and who is due: nobody leaves a camp without having been looked at.

import type { campApi } from '@crew-chief/contract/camp'
import type { Reply } from '@crew-chief/contract/endpoint'
import { compareSlots, slotPhase } from '@crew-chief/domain/camp/slot-time'
import type { Deps } from '../../../deps.ts'
import type { StoredSlot } from '../camp.tables.ts'
import { type CampClock, readCampClock } from '../camp-clock.ts'
import { type CoveringClinician, listCovered, listCovering } from './coverage.store.ts'

type Coverage = Reply<typeof campApi.campCoverage>

export async function campCoverage({ db }: Pick<Deps, 'db'>, eventId: string): Promise<Coverage> {
  const clock = await readCampClock(db, eventId)
  const [people, clinicians] = await Promise.all([listCovered(db, eventId), listCovering(db, eventId)])
  const seenBy = clinicians.map(({ seen }) => new Map((seen ?? []).map((each) => [each.officialId, each])))
  return {
    clinicians: clinicians.map(({ seen, ...clinician }) => ({ ...clinician, evaluations: total(seen) })),
    officials: people.map(({ slots, ...official }) => {
      const sights = seenBy.map((seen) => seen.get(official.id))
      const by = sights.map((sight) => sight?.times ?? 0)
      const last = Math.max(...sights.map((sight) => (sight ? Date.parse(sight.lastAt) : 0)), 0)
      return {
        ...official,
        by,
        evaluations: by.reduce((sum, times) => sum + times, 0),
        ...workOf(slots ?? [], clock),
        lastSeenAt: last > 0 ? new Date(last).toISOString() : null,
      }
    }),
  }
}

const total = (seen: CoveringClinician['seen']): number => (seen ?? []).reduce((sum, { times }) => sum + times, 0)

/** A game counts as worked once it has begun; the next one is where they can be seen, also when it is on now. */
function workOf(slots: readonly StoredSlot[], { days, wallClock }: CampClock) {
  const phases = slots.toSorted(compareSlots).map((slot) => ({ slot, phase: slotPhase(slot, days, wallClock) }))
  return {
    worked: phases.filter(({ phase }) => phase === 'over' || phase === 'now').length,
    ahead: phases.filter(({ phase }) => phase === 'ahead').length,
    nextSlot: phases.find(({ phase }) => phase === 'now' || phase === 'ahead')?.slot ?? null,
  }
}
