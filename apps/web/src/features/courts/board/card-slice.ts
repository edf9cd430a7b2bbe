// All that one card shows. Sixty cards stand there, and an edit changes one or two of them.

import type { Court } from '@crew-chief/contract/court-shapes'
import type { CourtPlaces } from '@crew-chief/domain/courts/board'
import type { Clash } from './court-clashes.ts'
import type { SelectedPerson } from './selected-person.ts'

export type CardProps = {
  court: Court
  places: CourtPlaces
  clashes: readonly Clash[]
  /** Whoever one looks for, if they are on this court: it is highlighted. */
  picked: SelectedPerson | null
}

export const areCardPropsEqual = (one: CardProps, other: CardProps): boolean =>
  one.court === other.court &&
  one.places === other.places &&
  one.picked?.id === other.picked?.id &&
  one.picked?.kind === other.picked?.kind &&
  sameClashes(one.clashes, other.clashes)

/** They are found anew with every edit. */
const sameClashes = (one: readonly Clash[], other: readonly Clash[]): boolean =>
  one.length === other.length &&
  one.every((clash, at) => clash.personId === other[at]?.personId && clash.text === other[at]?.text)
