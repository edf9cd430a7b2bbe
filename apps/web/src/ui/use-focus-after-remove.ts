import { type RefObject, useEffect, useRef } from 'react'

/** Attributes that mark the buttons of the group. */
export const REMOVES = { 'data-removes': '' } as const
export const ADDS = { 'data-adds': '' } as const

/** The pressed remove button disappears with its item: focus the next remove button, or else the add button. */
export function useFocusAfterRemove(group: RefObject<HTMLElement | null>, count: number): (index: number) => void {
  const removedIndex = useRef<number>(null)
  useEffect(() => {
    const index = removedIndex.current
    if (index === null || !group.current) return
    removedIndex.current = null
    const buttons = [...group.current.querySelectorAll<HTMLElement>('[data-removes]')].slice(0, count)
    const next = buttons[index] ?? buttons.at(-1) ?? group.current.querySelector<HTMLElement>('[data-adds]')
    next?.focus()
  }, [group, count])
  return (index) => {
    removedIndex.current = index
  }
}
