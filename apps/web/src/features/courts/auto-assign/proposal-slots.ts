// A proposal as one reads it: by day and slot, court by court, each change with its reasons.

import type { CampDay } from '@crew-chief/domain/camp/camp-days'
import { dayLabel } from '@crew-chief/domain/camp/camp-days'
import type { BoardIndex } from '@crew-chief/domain/courts/board'
import { type CourtFacts, fullName, type PersonName } from '@crew-chief/domain/courts/board'
import { groupBySlot } from '@crew-chief/domain/courts/court-groups'
import { DEFAULT_POSITION, positionLabel } from '@crew-chief/domain/courts/position-name'
import type { Solution } from '@crew-chief/domain/courts/solver/solve'

export type ProposalLine = {
  key: string
  name: string
  kind: 'added' | 'removed' | 'clinician'
  /** The position of a clinician. */
  position: string | null
  why: string[]
  against: string[]
}
export type ProposalCourt = { id: string; name: string; lines: ProposalLine[] }
export type ProposalSlot = { key: string; label: string; count: number; courts: ProposalCourt[] }

/** The day is named where there are several. */
export function proposalSlots(index: BoardIndex, solution: Solution, days: readonly CampDay[]): ProposalSlot[] {
  const lines = linesOf(index, solution)
  const touched = index.board.courts.filter(({ id }) => lines.has(id))
  return inOrder(days, touched).flatMap((day) =>
    groupBySlot(touched.filter((court) => court.day === day)).map((group) => {
      const courts = group.courts.map(({ id, name }) => ({ id, name, lines: lines.get(id) ?? [] }))
      const count = courts.reduce((sum, court) => sum + court.lines.length, 0)
      const label = days.length > 1 ? `${dayWords(days, day)}, ${group.label}` : group.label
      return { key: `${day} ${group.key}`, label, count, courts }
    }),
  )
}

/** A day the event no longer has comes last. */
function inOrder(days: readonly CampDay[], courts: readonly CourtFacts[]): string[] {
  const known = days.map(({ key }) => key)
  return [...new Set([...known, ...courts.map(({ day }) => day)])]
}

function dayWords(days: readonly CampDay[], key: string): string {
  const index = days.findIndex((day) => day.key === key)
  const day = days[index]
  return day ? dayLabel(day, index) : key
}

function linesOf(index: BoardIndex, { added, removed, clinicians }: Solution): Map<string, ProposalLine[]> {
  const all = [
    ...clinicians.map(({ courtId, position, clinicianId, why }) => ({
      courtId,
      line: {
        ...line('clinician', clinicianId, index.clinician(clinicianId)),
        key: `clinician ${position}`,
        position: position === DEFAULT_POSITION ? 'Clinician' : positionLabel(position),
        why,
      },
    })),
    ...removed.map(({ courtId, officialId, why }) => ({
      courtId,
      line: { ...line('removed', officialId, index.official(officialId)), why },
    })),
    ...added.map(({ courtId, officialId, why, against }) => ({
      courtId,
      line: { ...line('added', officialId, index.official(officialId)), why, against },
    })),
  ]
  const byCourt = new Map<string, ProposalLine[]>()
  for (const { courtId, line: each } of all) byCourt.set(courtId, [...(byCourt.get(courtId) ?? []), each])
  return byCourt
}

const line = (kind: ProposalLine['kind'], id: string, person: PersonName | undefined): ProposalLine => ({
  key: `${kind} ${id}`,
  name: person ? fullName(person) : 'Somebody',
  kind,
  position: null,
  why: [],
  against: [],
})
