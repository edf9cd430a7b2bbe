// Dragging with the keyboard: Enter or Space on a name picks the person up, arrow keys choose a court.

import type { CourtFacts } from '@crew-chief/domain/courts/board'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { KeyCap } from '../../../ui/badge.tsx'
import { useBoard } from '../board-context.tsx'
import { useAssignment } from './assignment-context.ts'
import type { DragItem } from './drag-item.ts'
import { dragOver, endDrag, useDragStore } from './drag-store.ts'
import { canDrop, type DropHint } from './drop-hints.ts'
import { courtElementId, focusChipAfterEdit } from './focus-after-edit.ts'

/** Rendered once on the page; every draggable name refers to it with aria-describedby. */
export const DRAG_HINT_ID = 'drag-hint'
export const DRAG_HINT = 'Press Enter or Space to pick up.'

type Props = {
  /** Court ids as laid out on the screen. */
  rows: () => string[][]
}

/** Announces and shows the dragged person and the court they are over. */
export function KeyboardDrag({ rows }: Props) {
  const { index } = useBoard()
  const { item, source, hints, over } = useDragStore()
  const dragged = source === 'keyboard' ? item : null
  const [lastMessage, setLastMessage] = useState('')
  useDragKeys({
    isDragging: dragged !== null,
    rows,
    // The unsaved bar or the toast announces the edit.
    onDrop: () => setLastMessage(''),
    onCanceled: (person) => setLastMessage(putBackMessage(person)),
  })
  useScrollToCourt(dragged ? over : null)
  const court = over === null ? undefined : index.court(over)
  const announce = (person: DragItem) =>
    court && over !== person.from ? overMessage(court, hints[court.id]) : pickedUpMessage(person)
  return (
    <>
      <p role="status" aria-live="polite" className="sr-only">
        {dragged ? announce(dragged) : lastMessage}
      </p>
      {dragged && <DragBar name={dragged.name} target={court && `→ ${overMessage(court, hints[court.id])}`} />}
    </>
  )
}

const DragBar = ({ name, target = '' }: { name: string; target: string | undefined }) => (
  <div
    aria-hidden="true"
    className="fixed top-[76px] left-1/2 z-40 flex max-w-[calc(100vw-32px)] -translate-x-1/2 flex-wrap items-center gap-x-4 gap-y-1 rounded-control border-primary border-t-[5px] bg-ink px-4 py-2.5 text-ink-foreground shadow-popover"
  >
    <p>
      <strong className="font-bold">{name}</strong>
      <span className="text-ink-muted"> {target}</span>
    </p>
    <p className="flex items-center gap-1.5 text-ink-muted text-meta">
      <KeyCap>↵</KeyCap> drop <KeyCap>Esc</KeyCap> cancel
    </p>
  </div>
)

function useScrollToCourt(over: string | null) {
  const previous = useRef(over)
  useEffect(() => {
    if (over !== null && over !== previous.current)
      document.getElementById(courtElementId(over))?.scrollIntoView({ block: 'nearest' })
    previous.current = over
  }, [over])
}

const DROP_KEYS = new Set(['Enter', ' '])
const MOVE_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Tab', 'Shift+Tab'])

type KeyOptions = {
  isDragging: boolean
  rows: () => string[][]
  onDrop: () => void
  onCanceled: (item: DragItem) => void
}

/** Captures all keys while dragging; pressing a pointer anywhere cancels. */
function useDragKeys({ isDragging, rows, onDrop, onCanceled }: KeyOptions) {
  const { place } = useAssignment()
  const drop = (item: DragItem) => {
    const { over, hints } = useDragStore.getState()
    if (over === null || !canDrop(item, hints, { courtId: over })) return
    endDrag()
    onDrop()
    if (!place(item, { courtId: over })) return
    focusChipAfterEdit({ kind: item.kind, id: item.id, courtId: over })
  }
  const cancel = (item: DragItem) => {
    endDrag()
    onCanceled(item)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { item, over } = useDragStore.getState()
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key === 'Tab' && event.shiftKey ? 'Shift+Tab' : event.key
    if (!DROP_KEYS.has(key) && !MOVE_KEYS.has(key) && key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') cancel(item)
    else if (MOVE_KEYS.has(key)) dragOver(nextCourt(rows(), over, key))
    // Ignore auto-repeat of the key that started the drag.
    else if (!event.repeat) drop(item)
  })
  const onPointerDown = useEffectEvent(() => {
    const { item } = useDragStore.getState()
    if (item) cancel(item)
  })
  useEffect(() => {
    if (!isDragging) return
    const keyListener = (event: KeyboardEvent) => onKeyDown(event)
    const pointerListener = () => onPointerDown()
    window.addEventListener('keydown', keyListener, { capture: true })
    window.addEventListener('pointerdown', pointerListener)
    return () => {
      window.removeEventListener('keydown', keyListener, { capture: true })
      window.removeEventListener('pointerdown', pointerListener)
    }
  }, [isDragging])
}

export const pickedUpMessage = ({ name }: DragItem): string =>
  `${name} picked up. Use arrow keys to choose a court, Enter to drop, Escape to cancel.`

/** Court 3, 8:00 AM - 9:15 AM. Also on Court 7, 8:00 AM. */
export function overMessage(court: CourtFacts, hint: DropHint | undefined): string {
  const where = `${court.name}, ${slotLabel(court)}.`
  return hint?.text ? `${where} ${hint.text}.` : where
}

const putBackMessage = ({ name }: DragItem): string => `Canceled. ${name} wasn’t moved.`

const PREVIOUS = new Set(['ArrowLeft', 'Shift+Tab'])
const NEXT = new Set(['ArrowRight', 'Tab'])

/** The court an arrow key moves to. `rows` are the court ids as laid out on the screen; both ends wrap around. */
export function nextCourt(rows: readonly (readonly string[])[], current: string | null, key: string): string | null {
  const all = rows.flat()
  const at = current === null ? -1 : all.indexOf(current)
  if (at < 0) return (PREVIOUS.has(key) ? all.at(-1) : all[0]) ?? null
  if (NEXT.has(key)) return all[(at + 1) % all.length] ?? null
  if (PREVIOUS.has(key)) return all[(at - 1 + all.length) % all.length] ?? null
  const row = rows.findIndex((courts) => courts.includes(all[at] ?? ''))
  const column = rows[row]?.indexOf(all[at] ?? '') ?? 0
  const step = key === 'ArrowUp' ? -1 : 1
  const nextRow = rows[(row + step + rows.length) % rows.length] ?? []
  // A shorter row ends before this column: take its last court.
  return nextRow[Math.min(column, nextRow.length - 1)] ?? null
}

/** Each time slot starts a new row. */
export const toRows = (slots: readonly (readonly string[])[], columns: number): string[][] =>
  slots.flatMap((courts) => chunks(courts, Math.max(1, columns)))

function chunks(ids: readonly string[], size: number): string[][] {
  const rows: string[][] = []
  for (let at = 0; at < ids.length; at += size) rows.push(ids.slice(at, at + size))
  return rows
}
