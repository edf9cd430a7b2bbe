import type { Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import { campDays, currentDay } from '@crew-chief/domain/camp/camp-days'
import { type BoardIndex, indexBoard } from '@crew-chief/domain/courts/board'
import { type DoubleBooking, findDoubleBookings } from '@crew-chief/domain/courts/double-bookings'
import { type PlaceChange, placementChanges } from '@crew-chief/domain/courts/placement-changes'
import { canEditCourts } from '@crew-chief/domain/events/event-staff'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useUrlState } from '../../lib/url-state.ts'
import { useStableCallback } from '../../lib/use-stable-callback.ts'
import { useViewer } from '../accounts/public.ts'
import { boardFacts, serverState } from './board-facts.ts'
import { type BoardCommands, type BoardStore, createBoardCommands, createBoardStore } from './board-store.ts'
import { notifyConflict } from './change-messages.ts'
import { type Draft, startDraft } from './draft.ts'
import { loadDraft, useStoredDraft } from './draft-storage.ts'

/** The board with the unsaved edits applied. Changes with every edit. */
export type BoardView = {
  /** As last received from the server. */
  saved: CourtBoard
  index: BoardIndex
  courtById: (id: string) => Court | undefined
  canEdit: boolean
  /** Unsaved. */
  changes: readonly PlaceChange[]
  conflicts: readonly DoubleBooking[]
}

const BoardContext = createContext<BoardView | null>(null)
const StoreContext = createContext<BoardStore | null>(null)
const CommandsContext = createContext<BoardCommands | null>(null)

function inProvider<Value>(value: Value | null): Value {
  if (value === null) throw new Error('must be used inside a BoardProvider')
  return value
}

export const useBoard = (): BoardView => inProvider(useContext(BoardContext))

/** Never changes: a component that only edits is not rendered again. */
export const useBoardCommands = (): BoardCommands => inProvider(useContext(CommandsContext))

/** Rendered again only when the selected part of the draft changes. */
export const useDraft = <Part,>(select: (draft: Draft) => Part): Part =>
  useStore(inProvider(useContext(StoreContext)), ({ draft }) => select(draft))

export const useIsSending = (request: 'edits' | 'reset'): boolean =>
  useStore(inProvider(useContext(StoreContext)), ({ sending }) => sending.includes(request))

/** The selected day is in the URL; the default is the current day of the event. */
export function useDay() {
  const { event } = useBoard().saved
  const { params, set } = useUrlState()
  const days = campDays(event)
  const day = days.find(({ key }) => key === params.get('day')) ?? currentDay(days, event.timezone, new Date())
  return { day: day?.key ?? 'day1', setDay: (key: string) => set({ day: key }) }
}

/** Needs the event id as its key: the draft belongs to one event. */
export function BoardProvider({ board, children }: { board: CourtBoard; children: ReactNode }) {
  const viewer = useViewer()
  const canEdit = canEditCourts({ functions: board.myFunctions })
  const userId = canEdit ? viewer?.id : undefined
  const eventId = board.event.id
  const [restored] = useState(() => (userId ? loadDraft({ userId, eventId }) : undefined))
  const [store] = useState(() => createBoardStore(startDraft(serverState(board), restored?.changes)))
  const view = useBoardView(board, store)
  const commands = useCommands(store, view)
  const isSending = useStore(store, ({ sending }) => sending.length > 0)
  useEffect(() => {
    // An update that arrives during a save may be the result of that save: wait for its response.
    if (!isSending) commands.dispatch({ type: 'serverUpdate', ...serverState(board) })
  }, [board, isSending, commands])
  const version = useStore(store, ({ draft }) => draft.version)
  useStoredDraft({ userId, eventId, restoredId: restored?.id, version, changes: view.changes })
  useShortcuts(canEdit, commands)
  return (
    <StoreContext value={store}>
      <CommandsContext value={commands}>
        <BoardContext value={view}>{children}</BoardContext>
      </CommandsContext>
    </StoreContext>
  )
}

function useBoardView(saved: CourtBoard, store: BoardStore): BoardView {
  const base = useStore(store, ({ draft }) => draft.base)
  const places = useStore(store, ({ draft }) => draft.places)
  const index = useMemo(() => indexBoard(boardFacts(saved, places)), [saved, places])
  const changes = useMemo(() => placementChanges(base, places), [base, places])
  return useMemo(() => {
    const byId = new Map(saved.courts.map((court) => [court.id, court]))
    return {
      saved,
      index,
      courtById: (id) => byId.get(id),
      canEdit: canEditCourts({ functions: saved.myFunctions }),
      changes,
      conflicts: findDoubleBookings(saved.courts, places),
    }
  }, [saved, index, changes, places])
}

/** Readers edit nothing; with a conflict, `save` shows it instead of saving. */
function useCommands(store: BoardStore, { saved, canEdit, index, conflicts }: BoardView): BoardCommands {
  const [commands] = useState(() => createBoardCommands(store, saved.event.id))
  const [conflict] = conflicts
  const save = useStableCallback(() => (conflict ? notifyConflict(index, conflict) : commands.save()))
  const edit = useStableCallback<Parameters<BoardCommands['edit']>>((...args) => {
    if (canEdit) commands.edit(...args)
  })
  return useMemo(() => ({ ...commands, edit, save }), [commands, edit, save])
}

/** Ctrl+Z, Ctrl+Y or Ctrl+Shift+Z, Ctrl+S. */
function useShortcuts(canEdit: boolean, commands: BoardCommands) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = canEdit && !event.defaultPrevented ? commandOf(event) : undefined
    if (!command) return
    event.preventDefault()
    commands[command]()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function commandOf(event: KeyboardEvent): 'undo' | 'redo' | 'save' | undefined {
  const isDialogOpen = document.querySelector('[data-scrim]') !== null
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isDialogOpen) return undefined
  const key = event.key.toLowerCase()
  if (key === 's') return event.shiftKey ? undefined : 'save'
  // Text fields have their own undo and redo.
  if (isTextField(event.target)) return undefined
  if (key === 'y') return 'redo'
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return undefined
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null
