// A comment that is not sent yet, by post: the card and the drawer show the same words, and a log-in keeps them.

import { useSyncExternalStore } from 'react'

let drafts: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const draftOf = (postId: string): string => drafts.get(postId) ?? ''

export function keepDraft(postId: string, text: string) {
  drafts = new Map(drafts).set(postId, text)
  for (const notify of listeners) notify()
}

export const useDraft = (postId: string): string => useSyncExternalStore(subscribe, () => draftOf(postId))
