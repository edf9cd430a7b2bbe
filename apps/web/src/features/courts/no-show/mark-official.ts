// Locks, no-show marks, and what happens when a no-show arrives after all. Saved immediately, independently of Save.

import type { Camper, Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { PersonName } from '@crew-chief/domain/courts/board'
import { compareCourts } from '@crew-chief/domain/courts/court-groups'
import { laterGames } from '@crew-chief/domain/courts/substitutes'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import { plural } from '../../../lib/format.ts'
import { toast } from '../../../ui/toast.ts'
import { useBoard, useBoardCommands } from '../board-context.tsx'
import type { DirectChange, EditMessage } from '../draft.ts'
import { type Mark, type MarkedPlaces, oppositeMark } from '../marks.ts'

export function useMarkOfficial() {
  const { saved } = useBoard()
  const { saveDirectly, addDirectStep } = useBoardCommands()
  const removeSubstitutes = useRemoveSubstitutes()
  const save = async (courtIds: readonly string[], officialId: string, mark: Mark) => {
    const places = {
      officialId,
      courtIds: courtIds.filter((courtId) => isChanged(saved, { courtId, officialId }, mark)),
    }
    const [first] = places.courtIds
    const camper = first === undefined ? undefined : camperOn(saved, { courtId: first, officialId })
    // Unsaved assignments cannot be marked: the draft may still be discarded.
    if (!camper) return toast.error('Unsaved changes', 'Save first, then lock officials or mark no-shows.')
    const change: DirectChange = { kind: 'mark', mark, ...places }
    if (!(await saveDirectly(change))) return
    const messageOf = (set: Mark, note = ''): EditMessage => ({
      title: 'Court Updated',
      description: `${markMessage(saved.courts, places, camper.user, set)}${note}`,
    })
    const substitutes = isArrival(mark) ? substitutesToRemove(saved.courts, places) : []
    addDirectStep(
      { change, undone: messageOf(oppositeMark(mark)), redone: messageOf(mark) },
      messageOf(mark, overCapacityText(substitutes)),
      substitutes.length > 0
        ? { label: removeLabel(substitutes), onPress: () => void removeSubstitutes(substitutes) }
        : undefined,
    )
  }
  return {
    setLocked: (courtId: string, officialId: string, locked: boolean) => void save([courtId], officialId, { locked }),
    setNoShow: (courtIds: readonly string[], officialId: string) => void save(courtIds, officialId, { noShow: true }),
    /** Also for the later games of the day. */
    setArrived: (courtId: string, officialId: string) => {
      const missed = gamesFrom(saved.courts, courtId, officialId).filter((court) => isNoShow(court, officialId))
      void save(
        missed.map(({ id }) => id),
        officialId,
        { noShow: false },
      )
    },
  }
}

/** Saves immediately, as one undo step. */
function useRemoveSubstitutes() {
  const { saveDirectly, addDirectStep } = useBoardCommands()
  return async (substitutes: readonly RemovableSubstitute[]) => {
    const changes = substitutes.map(({ court, official }) => ({
      kind: 'official_removed' as const,
      courtId: court.id,
      officialId: official.id,
    }))
    const change: DirectChange = { kind: 'officials', changes }
    if (await saveDirectly(change))
      addDirectStep({ change }, { title: 'Official Removed', description: substitutes.map(removedMessage).join(' ') })
  }
}

const removedMessage = ({ court, official }: RemovableSubstitute): string =>
  `${fullName(official)} is no longer on ${court.name}.`

/** The official's saved games from this court to the end of its day. */
export function gamesFrom(courts: readonly Court[], courtId: string, officialId: string): Court[] {
  const own = courts.filter(({ campers }) => campers.some(({ id }) => id === officialId))
  const court = own.find(({ id }) => id === courtId)
  return court ? [court, ...laterGames(own, court)] : []
}

const isArrival = (mark: Mark): boolean => 'noShow' in mark && !mark.noShow

function isChanged(board: CourtBoard, place: { courtId: string; officialId: string }, mark: Mark): boolean {
  const camper = camperOn(board, place)
  if (!camper) return false
  return 'locked' in mark ? camper.locked !== mark.locked : camper.noShow !== mark.noShow
}

export const camperOn = (
  board: CourtBoard,
  { courtId, officialId }: { courtId: string; officialId: string },
): Camper | undefined => board.courts.find(({ id }) => id === courtId)?.campers.find(({ id }) => id === officialId)

export function markMessage(
  courts: readonly Court[],
  places: MarkedPlaces,
  { firstName }: PersonName,
  mark: Mark,
): string {
  if ('locked' in mark)
    return mark.locked ? `${firstName} is locked to this court.` : `${firstName} is no longer locked to this court.`
  if (!mark.noShow) return arrivedMessage(courts, places, firstName)
  const games = places.courtIds.length
  return `${firstName} is marked as a no-show${games > 1 ? ` for ${plural(games, 'game')}` : ''}.`
}

/** `courtIds`: the games they are back for, the first one first. */
type Arrival = { officialId: string; courtIds: readonly string[] }
type RemovableSubstitute = { court: Court; official: Court['campers'][number]['user'] }

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
