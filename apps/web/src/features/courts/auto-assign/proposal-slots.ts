import { fullName } from '@crew-chief/domain/accounts/full-name'
import { type CampDay, dayLabel } from '@crew-chief/domain/camp/camp-days'
import type { Board, BoardIndex, CourtFacts, PersonName } from '@crew-chief/domain/courts/board'
import { groupBySlot } from '@crew-chief/domain/courts/court-groups'
import { placementChanges } from '@crew-chief/domain/courts/placement-changes'
import { DEFAULT_POSITION, positionLabel } from '@crew-chief/domain/courts/position-name'
import type { Solution } from '@crew-chief/domain/courts/solver/solve'

import { plural } from '../../../lib/format.ts'

export type ProposalLine = {
  key: string
  name: string
  kind: 'added' | 'removed' | 'clinician'
  /** For clinicians. */
  position: string | null
  why: string[]
  against: string[]
}
export type ProposalCourt = { id: string; name: string; lines: ProposalLine[] }
export type ProposalSlot = { key: string; label: string; count: number; courts: ProposalCourt[] }

/** The changes of a proposal by day, time slot and court. Labels name the day if the event has several. */
export function proposalSlots(index: BoardIndex, solution: Solution, days: readonly CampDay[]): ProposalSlot[] {
  const lines = linesByCourt(index, solution)
  const changed = index.board.courts.filter(({ id }) => lines.has(id))
  return dayKeys(days, changed).flatMap((day) =>
    groupBySlot(changed.filter((court) => court.day === day)).map((group) => {
      const courts = group.courts.map(({ id, name }) => ({ id, name, lines: lines.get(id) ?? [] }))
      const count = courts.reduce((sum, court) => sum + court.lines.length, 0)
      const label = days.length > 1 ? `${labelOfDay(days, day)}, ${group.label}` : group.label
      return { key: `${day} ${group.key}`, label, count, courts }
    }),
  )
}

/** Days that the event no longer has come last. */
function dayKeys(days: readonly CampDay[], courts: readonly CourtFacts[]): string[] {
  const known = days.map(({ key }) => key)
  return [...new Set([...known, ...courts.map(({ day }) => day)])]
}

function labelOfDay(days: readonly CampDay[], key: string): string {
  const index = days.findIndex((day) => day.key === key)
  const day = days[index]
  return day ? dayLabel(day, index) : key
}

function linesByCourt(index: BoardIndex, { added, removed, clinicians }: Solution): Map<string, ProposalLine[]> {
  const all = [
    ...clinicians.map(({ courtId, position, clinicianId, why, against }) => ({
      courtId,
      line: {
        ...newLine('clinician', clinicianId, index.clinician(clinicianId)),
        key: `clinician ${position}`,
        position: position === DEFAULT_POSITION ? 'clinician' : positionLabel(position),
        why,
        against,
      },
    })),
    ...removed.map(({ courtId, officialId, why }) => ({
      courtId,
      line: { ...newLine('removed', officialId, index.official(officialId)), why },
    })),
    ...added.map(({ courtId, officialId, why, against }) => ({
      courtId,
      line: { ...newLine('added', officialId, index.official(officialId)), why, against },
    })),
  ]
  const byCourt = new Map<string, ProposalLine[]>()
  for (const { courtId, line } of all) byCourt.set(courtId, [...(byCourt.get(courtId) ?? []), line])
  return byCourt
}

const newLine = (kind: ProposalLine['kind'], id: string, person: PersonName | undefined): ProposalLine => ({
  key: `${kind} ${id}`,
  name: person ? fullName(person) : 'Someone',
  kind,
  position: null,
  why: [],
  against: [],
})

/** 8 spots and 4 clinician positions still open */
export const stillOpen = (spots: number, positions: number): string =>
  [spots > 0 && plural(spots, 'spot'), positions > 0 && plural(positions, 'clinician position')]
    .filter(Boolean)
    .join(' and ')
    .concat(' still open')

/** 3 people haven’t accepted yet */
export const unansweredText = (people: number): string =>
  `${plural(people, 'person hasn’t', 'people haven’t')} accepted yet`

/** Whether the board changed after the proposal was computed. Refetched but equal boards do not count. */
export const isProposalStale = (proposed: Board, current: Board): boolean =>
  proposed !== current &&
  (scheduleOf(proposed) !== scheduleOf(current) || placementChanges(proposed.places, current.places).length > 0)

const scheduleOf = ({ courts, noShows }: Board): string =>
  [...courts.map(({ id, day, startTime, endTime }) => [id, day, startTime, endTime].join()), ...noShows].join()
