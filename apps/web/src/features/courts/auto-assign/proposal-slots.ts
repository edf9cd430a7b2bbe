import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { CampDay } from '@crew-chief/domain/camp/camp-days'
import type { Board, BoardIndex, PersonName } from '@crew-chief/domain/courts/board'
import { groupByDayAndSlot } from '@crew-chief/domain/courts/court-groups'
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

/** The changes of a proposal by day, time slot and court. */
export function proposalSlots(index: BoardIndex, solution: Solution, days: readonly CampDay[]): ProposalSlot[] {
  const lines = linesByCourt(index, solution)
  const changed = index.board.courts.filter(({ id }) => lines.has(id))
  return groupByDayAndSlot(changed, days).map((group) => {
    const courts = group.courts.map(({ id, name }) => ({ id, name, lines: lines.get(id) ?? [] }))
    const count = courts.reduce((sum, court) => sum + court.lines.length, 0)
    return { key: `${group.day} ${group.key}`, label: group.label, count, courts }
  })
}

export type OpenLine = { key: string; title: string; why: string }
export type OpenSlot = { day: string; key: string; label: string; spots: number; positions: number; lines: OpenLine[] }

/** What a proposal leaves open, by day and time slot. */
export function openSlotsOf(
  index: BoardIndex,
  { open, openPositions }: Pick<Solution, 'open' | 'openPositions'>,
  days: readonly CampDay[],
): OpenSlot[] {
  const isOpen = new Set([...open, ...openPositions].map(({ courtId }) => courtId))
  const courts = index.board.courts.filter(({ id }) => isOpen.has(id))
  return groupByDayAndSlot(courts, days).map((group) => {
    const spots = group.courts.flatMap(({ id, name }) =>
      open.filter(({ courtId }) => courtId === id).map(({ places, why }) => ({ id, name, places, why })),
    )
    const positions = group.courts.flatMap(({ id, name }) =>
      openPositions.filter(({ courtId }) => courtId === id).map(({ position, why }) => ({ id, name, position, why })),
    )
    return {
      day: group.day,
      key: group.key,
      label: group.label,
      spots: spots.reduce((sum, { places }) => sum + places, 0),
      positions: positions.length,
      lines: [
        ...spots.map(({ id, name, places, why }) => ({ key: id, title: `${name}, ${plural(places, 'spot')}`, why })),
        ...positions.map(({ id, name, position, why }) => ({
          key: `${id} ${position}`,
          title: `${name}, ${positionLabel(position)}`,
          why,
        })),
      ],
    }
  })
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

/** 8 spots and 4 clinician positions */
export const openText = (spots: number, positions: number): string =>
  [spots > 0 && plural(spots, 'spot'), positions > 0 && plural(positions, 'clinician position')]
    .filter(Boolean)
    .join(' and ')

/** 3 people haven’t accepted yet */
export const unansweredText = (people: number): string =>
  `${plural(people, 'person hasn’t', 'people haven’t')} accepted yet`

/** Whether the board changed after the proposal was computed. Refetched but equal boards do not count. */
export const isProposalStale = (proposed: Board, current: Board): boolean =>
  proposed !== current &&
  (scheduleOf(proposed) !== scheduleOf(current) || placementChanges(proposed.places, current.places).length > 0)

const scheduleOf = ({ courts, noShows }: Board): string =>
  [...courts.map(({ id, day, startTime, endTime }) => [id, day, startTime, endTime].join()), ...noShows].join()
