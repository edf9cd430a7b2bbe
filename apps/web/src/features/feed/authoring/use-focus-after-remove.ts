import { type RefObject, useEffect, useRef } from 'react'

/** What the group's buttons carry, so that one of them is found when another is gone. */
export const REMOVES = { 'data-removes': '' } as const
export const ADDS = { 'data-adds': '' } as const

/** The button that took something away is gone with it: one goes on at its neighbour's, or where something is added. */
export function useFocusAfterRemove(group: RefObject<HTMLElement | null>, count: number): (index: number) => void {
  const removed = useRef<number>(null)
  useEffect(() => {
    const index = removed.current
    if (index === null || !group.current) return
    removed.current = null
    const buttons = [...group.current.querySelectorAll<HTMLElement>('[data-removes]')].slice(0, count)
    const next = buttons[index] ?? buttons.at(-1) ?? group.current.querySelector<HTMLElement>('[data-adds]')
    next?.focus()
  }, [group, count])
  return (index) => {
    removed.current = index
  }
}
