// Double bookings by court, with the text shown on the chip.

import type { BoardIndex } from '@crew-chief/domain/courts/board'
import type { DoubleBooking } from '@crew-chief/domain/courts/double-bookings'
import { reasonsAgainst, reasonsAgainstClinician } from '@crew-chief/domain/courts/reasons'
import type { PersonKind } from '../assign/drag-item.ts'

export type Clash = { kind: PersonKind; personId: string; text: string }

const NONE: readonly Clash[] = []

export function clashesByCourt(index: BoardIndex, conflicts: readonly DoubleBooking[]): Map<string, Clash[]> {
  const byCourt = new Map<string, Clash[]>()
  for (const { kind, personId, courts } of conflicts)
    for (const { id } of courts) {
      const clashes = byCourt.get(id) ?? []
      if (!clashes.some((clash) => isOf(clash, kind, personId)))
        byCourt.set(id, [...clashes, { kind, personId, text: otherCourtsText(index, kind, personId, id) }])
    }
  return byCourt
}

export const clashesOn = (byCourt: ReadonlyMap<string, Clash[]>, courtId: string): readonly Clash[] =>
  byCourt.get(courtId) ?? NONE

export const clashOf = (clashes: readonly Clash[], kind: PersonKind, personId: string): string | undefined =>
  clashes.find((clash) => isOf(clash, kind, personId))?.text

const isOf = (clash: Clash, kind: PersonKind, personId: string): boolean =>
  clash.kind === kind && clash.personId === personId

function otherCourtsText(index: BoardIndex, kind: PersonKind, personId: string, courtId: string): string {
  const reasons =
    kind === 'official' ? reasonsAgainst(index, personId, courtId) : reasonsAgainstClinician(index, personId, courtId)
  return reasons
    .filter((reason) => reason.kind === 'double_booked')
    .map(({ text }) => text)
    .join('; ')
}
