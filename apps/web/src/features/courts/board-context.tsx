// Board state including unsaved edits, and the actions that change it.

import type { Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import { type CampTime, campDays, currentDay } from '@crew-chief/domain/camp/camp-days'
import type { Placement } from '@crew-chief/domain/courts/board'
import { type BoardIndex, indexBoard } from '@crew-chief/domain/courts/board'
import { type DoubleBooking, findDoubleBookings } from '@crew-chief/domain/courts/double-bookings'
import { type PlaceChange, placementChanges, type Rebased } from '@crew-chief/domain/courts/placement-changes'
import { canEditCourts } from '@crew-chief/domain/events/event-staff'
import {
  createContext,
  type Dispatch,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useState,
} from 'react'
import { useUrlState } from '../../lib/url-state.ts'
import { type ToastInput, toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/public.ts'
import { boardFacts, serverState } from './board-facts.ts'
import {
  type DirectChange,
  type Draft,
  type DraftAction,
  draftChanges,
  draftReducer,
  type EditMessage,
  remoteChangesOf,
  startDraft,
} from './draft.ts'
import { loadDraft, useStoredDraft } from './draft-storage.ts'
import { notifyConflict, notifyEdit } from './edit-messages.ts'
import type { MissingPerson } from './roster.ts'
import { useResetBoard, useSaveBoard } from './save-board.ts'

export type BoardEditor = {
  /** As last received from the server. */
  saved: CourtBoard
  /** The courts with the unsaved edits applied. */
  index: BoardIndex
  courtById: (id: string) => Court | undefined
  canEdit: boolean
  /** The selected day of the event. */
  day: string
  setDay: (day: string) => void

  /** Adds one undo step; nothing is sent before `save`. */
  edit: (change: (places: Placement) => Placement, message: EditMessage) => void
  /** Records a change this user made on the server directly, so that it is not reported as a change by others. */
  recordOwnChange: (change: (places: Placement) => Placement) => void
  /** Adds an undo step for a change this user made on the server directly. The toast offers `followUp` instead of undo. */
  recordDirectChange: (direct: DirectChange, message: EditMessage, followUp?: ToastInput['action']) => void
  changes: readonly PlaceChange[]
  lastEdit: EditMessage | undefined
  /** The edits were restored from this device and not saved since. */
  isRestored: boolean
  conflicts: readonly DoubleBooking[]
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
  discard: () => void
  /** With a conflict, shows it instead of saving. */
  save: () => void
  isSaving: boolean
  /** Clears every court on the server immediately; undo restores the assignments as unsaved edits. */
  reset: () => void
  isResetting: boolean
  /** Changes by others on top of which the user has unsaved edits; null once dismissed. */
  remoteChanges: Rebased | null
  /** Null for an unknown author. */
  remoteAuthors: readonly (string | null)[]
  dismissRemoteChanges: () => void
  /** Whether the changes by others are listed; a refused save lists them. */
  isReviewing: boolean
  setReviewing: (isReviewing: boolean) => void
  /** People whose edits were dropped because they left the camp. */
  missing: readonly MissingPerson[]
  dismissMissing: () => void
}

const BoardContext = createContext<BoardEditor | null>(null)

export function useBoardEditor(): BoardEditor {
  const editor = useContext(BoardContext)
  if (!editor) throw new Error('useBoardEditor must be used inside a BoardProvider')
  return editor
}

/** Needs the event id as its key: the draft belongs to one event. */
export function BoardProvider({ board, children }: { board: CourtBoard; children: ReactNode }) {
  const editor = useEditor(board)
  useShortcuts(editor)
  return <BoardContext value={editor}>{children}</BoardContext>
}

function useEditor(board: CourtBoard): BoardEditor {
  const viewer = useViewer()
  const canEdit = canEditCourts({ functions: board.myFunctions })
  const userId = canEdit ? viewer?.id : undefined
  const eventId = board.event.id
  const [restored] = useState(() => (userId ? loadDraft({ userId, eventId }) : undefined))
  const [draft, dispatch] = useReducer(draftReducer, undefined, () => startDraft(serverState(board), restored?.changes))
  const [isReviewing, setReviewing] = useState(false)
  const { save, isSaving } = useSaveBoard({ eventId, draft, dispatch, onRefused: () => setReviewing(true) })
  const { reset, isResetting } = useResetBoard(board, draft, dispatch)
  const derived = useDerivedState(board, draft)
  const [conflict] = derived.conflicts
  const isSending = isSaving || isResetting
  useEffect(() => {
    // An update that arrives during a save may be the result of that save: wait for its response.
    if (!isSending) dispatch({ type: 'serverUpdate', ...serverState(board) })
  }, [board, isSending])
  useStoredDraft({ userId, eventId, restoredId: restored?.id, version: draft.version, changes: derived.changes })
  return {
    saved: board,
    canEdit,
    ...derived,
    ...useDay(board.event),
    ...createEditActions(draft, dispatch, canEdit),
    canUndo: draft.past.length > 0,
    canRedo: draft.future.length > 0,
    lastEdit: draft.lastEdit,
    isRestored: draft.isRestored,
    save: () => (conflict ? notifyConflict(derived.index, conflict) : save()),
    isSaving,
    reset,
    isResetting,
    recordOwnChange: (change) => dispatch({ type: 'ownChange', change }),
    remoteAuthors: draft.remoteAuthors,
    dismissRemoteChanges: () => {
      setReviewing(false)
      dispatch({ type: 'acknowledge' })
    },
    isReviewing,
    setReviewing,
    missing: draft.missing,
    dismissMissing: () => dispatch({ type: 'dismissMissing' }),
  }
}

function useDerivedState(board: CourtBoard, draft: Draft) {
  const { places } = draft
  const byId = useMemo(() => new Map(board.courts.map((court) => [court.id, court])), [board])
  return {
    index: useMemo(() => indexBoard(boardFacts(board, places)), [board, places]),
    conflicts: useMemo(() => findDoubleBookings(board.courts, places), [board, places]),
    changes: useMemo(() => draftChanges(draft), [draft]),
    remoteChanges: useMemo(() => remoteChangesOf(draft), [draft]),
    courtById: (id: string) => byId.get(id),
  }
}

/** The selected day is in the URL; the default is the current day of the event. */
function useDay(event: CampTime) {
  const { params, set } = useUrlState()
  const days = campDays(event)
  const day = days.find(({ key }) => key === params.get('day')) ?? currentDay(days, event.timezone, new Date())
  return { day: day?.key ?? 'day1', setDay: (key: string) => set({ day: key }) }
}

function createEditActions({ base, places, past, future }: Draft, dispatch: Dispatch<DraftAction>, canEdit: boolean) {
  const undoAction = { label: 'Undo', onPress: () => dispatch({ type: 'undo' }) }
  const redoAction = { label: 'Redo', onPress: () => dispatch({ type: 'redo' }) }

  const edit = (change: (places: Placement) => Placement, message: EditMessage) => {
    if (!canEdit || placementChanges(places, change(places)).length === 0) return
    dispatch({ type: 'edit', change, message })
    notifyEdit({ title: message.title, ...textOf(message), tone: 'success', action: undoAction })
  }
  const recordDirectChange: BoardEditor['recordDirectChange'] = (direct, message, followUp) => {
    dispatch({ type: 'direct', direct, message })
    if (followUp) return toast.show({ title: message.title, ...textOf(message), tone: 'success', action: followUp })
    const onPress = () => {
      dispatch({ type: 'undo' })
      direct.undo()
    }
    notifyEdit({ title: message.title, ...textOf(message), tone: 'success', action: { label: 'Undo', onPress } })
  }
  const undo = () => {
    const step = past.at(-1)
    if (!step) return
    dispatch({ type: 'undo' })
    const { message, direct } = step
    if (direct) return direct.undo()
    notifyEdit({ title: `Undone: ${message.title}`, ...textOf(message), action: redoAction })
  }
  const redo = () => {
    const step = future[0]
    if (!step) return
    dispatch({ type: 'redo' })
    const { message, direct } = step
    if (direct) return direct.redo()
    notifyEdit({ title: `Redone: ${message.title}`, ...textOf(message), action: undoAction })
  }
  const discard = () => edit(() => base, { title: 'Changes discarded' })
  return { edit, recordDirectChange, undo, redo, discard }
}

const textOf = ({ description }: EditMessage) => (description ? { text: description } : {})

/** Ctrl+Z, Ctrl+Y or Ctrl+Shift+Z, Ctrl+S. */
function useShortcuts(editor: Pick<BoardEditor, 'canEdit' | 'undo' | 'redo' | 'save'>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = editor.canEdit && !event.defaultPrevented ? commandOf(event) : undefined
    if (!command) return
    event.preventDefault()
    editor[command]()
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
