// What happens when a no-show arrives after all.

import type { Court } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { compareCourts } from '@crew-chief/domain/courts/court-groups'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import { plural } from '../../../lib/format.ts'

/** `courtIds`: the games they are back for, the first one first. */
export type Arrival = { officialId: string; courtIds: readonly string[] }
export type RemovableSubstitute = { court: Court; official: Court['campers'][number]['user'] }

export const isNoShow = ({ campers }: Pick<Court, 'campers'>, officialId: string): boolean =>
  campers.some(({ id, noShow }) => id === officialId && noShow)

/** Noah is back from 12:45 PM. Still a no-show at 9:00 AM. */
export function arrivedMessage(courts: readonly Court[], { officialId, courtIds }: Arrival, firstName: string): string {
  const game = courts.find(({ id }) => id === courtIds[0])
  const missed = courts
    .filter((court) => court.day === game?.day && !courtIds.includes(court.id) && isNoShow(court, officialId))
    .toSorted(compareCourts)
    .map(({ startTime, name }) => (startTime ? to12Hour(startTime) : name))
  const back = game?.startTime ? `is back from ${to12Hour(game.startTime)}` : 'has arrived'
  const still = missed.length > 0 ? ` Still a no-show at ${new Intl.ListFormat('en-US').format(missed)}.` : ''
  return `${firstName} ${back}.${still}`
}

/** One per court that is over its target once they are back: the last official assigned after them who is not locked. */
export const substitutesToRemove = (
  courts: readonly Court[],
  { officialId, courtIds }: Arrival,
): RemovableSubstitute[] =>
  courts
    .filter(({ id }) => courtIds.includes(id))
    .flatMap((court) => {
      const present = court.campers.filter(({ id, noShow }) => id === officialId || !noShow)
      const own = present.findIndex(({ id }) => id === officialId)
      const last = present.slice(own + 1).findLast(({ locked }) => !locked)
      return present.length > court.target && last ? [{ court, official: last.user }] : []
    })

export function overCapacityText(substitutes: readonly RemovableSubstitute[]): string {
  const [first] = substitutes
  if (!first) return ''
  return substitutes.length === 1
    ? ` ${first.court.name} is over capacity.`
    : ` ${substitutes.length} courts are over capacity.`
}

/** Remove Becca Lund */
export function removeLabel(substitutes: readonly RemovableSubstitute[]): string {
  const names = [...new Map(substitutes.map(({ official }) => [official.id, fullName(official)])).values()]
  return `Remove ${names.length === 1 ? names[0] : plural(names.length, 'substitute')}`
}
