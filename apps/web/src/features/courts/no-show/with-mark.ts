// A board on which somebody is marked: stays there, or did not appear.

import type { Camper, CourtBoard } from '@crew-chief/contract/court-shapes'
import { fullName, type PersonName } from '@crew-chief/domain/courts/board'

export type Marks = { locked?: boolean | undefined; noShow?: boolean | undefined }
type Place = { courtId: string; officialId: string }

export function withMark(board: CourtBoard, { courtId, officialId }: Place, marks: Marks): CourtBoard {
  const marked = (camper: Camper): Camper =>
    camper.id === officialId
      ? { ...camper, locked: marks.locked ?? camper.locked, noShow: marks.noShow ?? camper.noShow }
      : camper
  return {
    ...board,
    courts: board.courts.map((court) =>
      court.id === courtId ? { ...court, campers: court.campers.map(marked) } : court,
    ),
  }
}

export const camperOn = (board: CourtBoard, { courtId, officialId }: Place): Camper | undefined =>
  board.courts.find(({ id }) => id === courtId)?.campers.find(({ id }) => id === officialId)

/** What the toast says of it. */
export function markMessage(person: PersonName, { locked, noShow }: Marks): string {
  const name = fullName(person)
  if (noShow !== undefined) return noShow ? `${name} did not appear.` : `${name} is here after all.`
  return locked ? `${name} stays here when places are filled.` : `${name} may be moved again.`
}
