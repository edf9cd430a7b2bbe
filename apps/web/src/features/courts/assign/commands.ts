import { type CourtFacts, type Placement, placesOf } from '@crew-chief/domain/courts/board'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import {
  assignClinician,
  assignOfficial,
  moveOfficials,
  swapClinicians,
  swapOfficials,
  unassignClinician,
  unassignOfficial,
} from '@crew-chief/domain/courts/edit-places'
import { plural } from '../../../lib/format.ts'
import type { BoardView } from '../board-context.tsx'
import type { BoardCommands } from '../board-store.ts'
import type { EditMessage } from '../draft.ts'
import type { AssignedRef, DragItem, DropTarget, PersonKind } from './drag-item.ts'
import { positionFor, positionOf } from './drop-hints.ts'

export type AssignmentCommands = ReturnType<typeof createAssignmentCommands>

/** Each command is one undo step. `getBoard` returns the current board, so that the commands never change identity. */
export const createAssignmentCommands = (getBoard: () => Pick<BoardView, 'index'> & Pick<BoardCommands, 'edit'>) => ({
  /** Moves the person away from the court they come from and from `leaving`; their other courts stay. */
  assign: (item: DragItem, target: DropTarget, leaving: readonly string[] = []) => {
    const { index, edit } = getBoard()
    const { courtId } = target
    const court = index.court(courtId)
    if (!court) return
    const message = assignedMessage(item.kind, item.name, court)
    if (item.kind === 'official')
      return edit((places) => assignOfficial(leave(places, item, leaving), item.id, courtId, item.from), message)
    const position = positionFor(placesOf(index.board.places, courtId), target.position)
    if (position === undefined) return
    edit((places) => assignClinician(leave(places, item, leaving), item.id, { courtId, position }, item.from), message)
  },

  addOfficials: (people: readonly NewOfficial[], courtId: string) => {
    const { index, edit } = getBoard()
    const court = index.court(courtId)
    if (!court || people.length === 0) return
    const message = assignedMessage('official', nameOrCount(people.map(({ name }) => name)), court)
    const add = (places: Placement, { id, leaving }: NewOfficial) =>
      assignOfficial(leave(places, { kind: 'official', id }, leaving), id, courtId, null)
    edit((places) => people.reduce(add, places), message)
  },

  /** A person from the list takes the other one's spot. */
  swap: (item: DragItem, other: AssignedRef) => {
    const { index, edit } = getBoard()
    const court = index.court(other.courtId)
    const source = item.from === null ? undefined : index.court(item.from)
    if (!court) return
    const swapPeople = item.kind === 'official' ? swapOfficials : swapClinicians
    edit(
      (places) => swapPeople(places, { id: item.id, courtId: item.from }, other),
      swappedMessage(item, other, court, source),
    )
  },

  moveCrew: (officialIds: readonly string[], from: string, to: string) => {
    const { index, edit } = getBoard()
    const source = index.court(from)
    const court = index.court(to)
    if (!source || !court) return
    edit((places) => moveOfficials(places, officialIds, from, to), {
      title: 'Crew Moved',
      description: `${plural(officialIds.length, 'official')} from ${courtLabel(source)} to ${courtLabel(court)}`,
    })
  },

  /** Only the given officials leave. */
  clearCrew: (officialIds: readonly string[], courtId: string) => {
    const { index, edit } = getBoard()
    const court = index.court(courtId)
    if (!court) return
    edit((places) => officialIds.reduce((cleared, id) => unassignOfficial(cleared, id, courtId), places), {
      title: 'Crew Cleared',
      description: `${plural(officialIds.length, 'official')} off ${courtLabel(court)}`,
    })
  },

  /** Takes the person off every other court. */
  keepOnlyHere: ({ kind, id, name, courtId, position }: AssignedRef) => {
    const { index, edit } = getBoard()
    const court = index.court(courtId)
    if (!court) return
    const held = position ?? positionOf(placesOf(index.board.places, courtId), id)
    const change = (places: Placement) => {
      if (kind === 'official') return assignOfficial(places, id, courtId, 'all')
      return held === undefined ? places : assignClinician(places, id, { courtId, position: held }, 'all')
    }
    edit(change, onlyHereMessage(kind, name, court))
  },

  /** "None" in the menus (spec 2 §4). */
  unassign: ({ kind, id, name, courtId, position }: AssignedRef) => {
    const { index, edit } = getBoard()
    const court = index.court(courtId)
    if (!court) return
    const change = (places: Placement) => {
      if (kind === 'official') return unassignOfficial(places, id, courtId)
      const held = position ?? positionOf(placesOf(places, courtId), id)
      return held === undefined ? places : assignClinician(places, null, { courtId, position: held })
    }
    edit(change, removedMessage(kind, name, court))
  },
})

/** `leaving` are the courts at the same time that they leave. */
type NewOfficial = { id: string; name: string; leaving: readonly string[] }

function leave(places: Placement, { kind, id }: Pick<DragItem, 'kind' | 'id'>, courtIds: readonly string[]): Placement {
  const unassign = kind === 'official' ? unassignOfficial : unassignClinician
  return courtIds.reduce((left, courtId) => unassign(left, id, courtId), places)
}

// Titles as in the specification (2 §8).
const NOUNS = { official: 'Official', clinician: 'Clinician' } as const

const assignedMessage = (kind: PersonKind, name: string, court: CourtFacts): EditMessage => ({
  title: `${NOUNS[kind]} Assigned`,
  description: `${name} on ${courtLabel(court)}`,
})

function swappedMessage(item: DragItem, other: AssignedRef, court: CourtFacts, source?: CourtFacts): EditMessage {
  if (!source)
    return {
      title: `${NOUNS[item.kind]} Assigned`,
      description: `${item.name} on ${courtLabel(court)}, replacing ${other.name}`,
    }
  return {
    title: `${NOUNS[item.kind]}s Swapped`,
    description: `${item.name} on ${courtLabel(court)}; ${other.name} on ${courtLabel(source)}`,
  }
}

const onlyHereMessage = (kind: PersonKind, name: string, court: CourtFacts): EditMessage => ({
  title: `${NOUNS[kind]} Assigned`,
  description: `${name} on ${courtLabel(court)} only`,
})

export const removedMessage = (kind: PersonKind, name: string, court: CourtFacts): EditMessage => ({
  title: `${NOUNS[kind]} Removed`,
  description: `${name} off ${courtLabel(court)}`,
})

const nameOrCount = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `${names.length} officials`

export const gamesLabel = (games: number): string => (games === 0 ? 'No games' : plural(games, 'game'))
