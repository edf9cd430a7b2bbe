// Locks and no-show marks. They are saved immediately, independently of Save.

import type { Camper, Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { PersonName } from '@crew-chief/domain/courts/board'
import { laterGames } from '@crew-chief/domain/courts/substitutes'
import { plural } from '../../../lib/format.ts'
import { toast } from '../../../ui/toast.ts'
import { useBoard, useBoardCommands } from '../board-context.tsx'
import type { DirectChange, EditMessage } from '../draft.ts'
import { type Mark, type MarkedPlaces, oppositeMark } from '../marks.ts'
import {
  arrivedMessage,
  isNoShow,
  overCapacityText,
  type RemovableSubstitute,
  removeLabel,
  substitutesToRemove,
} from './arrival.ts'

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
