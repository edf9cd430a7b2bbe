// The draft of a board, outside of React: the commands use its latest state and never change, and each component
// subscribes to the part it shows.

import type { Placement } from '@crew-chief/domain/courts/board'
import { placementChanges } from '@crew-chief/domain/courts/placement-changes'
import { createStore } from 'zustand'
import { type ToastInput, toast } from '../../ui/toast.ts'
import { notifyEdit } from './change-messages.ts'
import {
  type DirectChange,
  type DirectStep,
  type Draft,
  type DraftAction,
  draftReducer,
  type EditMessage,
  reverseOf,
} from './draft.ts'
import { resetBoard, saveDirectly, saveEdits } from './save-board.ts'

type Request = 'edits' | 'direct' | 'reset'

export type BoardCommands = {
  /** Adds one undo step; nothing is sent before `save`. */
  edit: (change: (places: Placement) => Placement, message: EditMessage) => void
  undo: () => void
  redo: () => void
  save: () => void
  /** Saves one change immediately; other edits stay unsaved. Returns whether the server accepted. */
  saveDirectly: (change: DirectChange) => Promise<boolean>
  /** Adds an undo step for a change that was saved directly. The toast offers `followUp` instead of undo. */
  addDirectStep: (step: DirectStep, message: EditMessage, followUp?: ToastInput['action']) => void
  /** Clears every court on the server immediately; undo restores the assignments as unsaved edits. */
  reset: () => void
  dispatch: (action: DraftAction) => void
}

export type BoardStore = ReturnType<typeof createBoardStore>

export const createBoardStore = (draft: Draft) =>
  createStore<{ draft: Draft; sending: readonly Request[] }>(() => ({ draft, sending: [] }))

export function createBoardCommands(store: BoardStore, eventId: string): BoardCommands {
  const getDraft = () => store.getState().draft
  const dispatch = (action: DraftAction) => store.setState({ draft: draftReducer(getDraft(), action) })
  const target = { eventId, getDraft, dispatch }
  const inOrder = createQueue(store)

  const sendDirectly = (change: DirectChange) => inOrder('direct', () => saveDirectly(target, change))
  const resend = async (change: DirectChange, message: EditMessage) => {
    const isSaved = await sendDirectly(change)
    if (isSaved) notifyEdit({ ...toastOf(message), tone: 'success' })
  }

  const undo = () => {
    const step = getDraft().past.at(-1)
    if (!step) return
    dispatch({ type: 'undo' })
    const message = { ...step.message, title: `Undone: ${step.message.title}` }
    if (step.direct) return void resend(reverseOf(step.direct.change), step.direct.undone ?? message)
    notifyEdit({ ...toastOf(message), action: { label: 'Redo', onPress: redo } })
  }
  const redo = () => {
    const step = getDraft().future[0]
    if (!step) return
    dispatch({ type: 'redo' })
    const message = { ...step.message, title: `Redone: ${step.message.title}` }
    if (step.direct) return void resend(step.direct.change, step.direct.redone ?? message)
    notifyEdit({ ...toastOf(message), action: undoAction })
  }
  const undoAction = { label: 'Undo', onPress: undo }

  return {
    dispatch,
    edit: (change, message) => {
      const { places } = getDraft()
      if (placementChanges(places, change(places)).length === 0) return
      dispatch({ type: 'edit', change, message })
      notifyEdit({ ...toastOf(message), tone: 'success', action: undoAction })
    },
    undo,
    redo,
    save: () => {
      if (!store.getState().sending.includes('edits')) void inOrder('edits', () => saveEdits(target))
    },
    saveDirectly: sendDirectly,
    addDirectStep: (direct, message, followUp) => {
      dispatch({ type: 'direct', direct, message })
      if (followUp) return toast.show({ ...toastOf(message), tone: 'success', action: followUp })
      notifyEdit({ ...toastOf(message), tone: 'success', action: undoAction })
    },
    reset: () => void inOrder('reset', () => resetBoard(target)),
  }
}

/** One request after the other: each needs the version that results from the one before it. */
function createQueue(store: BoardStore) {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(request: Request, send: () => Promise<Result>): Promise<Result> => {
    store.setState(({ sending }) => ({ sending: [...sending, request] }))
    const sent = Promise.allSettled([last])
      .then(send)
      .finally(() => store.setState(({ sending }) => ({ sending: sending.slice(1) })))
    last = sent
    return sent
  }
}

const toastOf = ({ title, description }: EditMessage) => ({ title, ...(description && { text: description }) })
