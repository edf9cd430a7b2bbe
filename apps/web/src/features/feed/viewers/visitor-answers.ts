// What a visitor has answered: the server keeps nothing of it, so it is locked here until the page is loaded anew.

import { useSyncExternalStore } from 'react'
import type { Answered } from './answered.ts'

let answers: ReadonlyMap<string, Answered> = new Map()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function keepVisitorAnswer(questionId: string, answered: Answered) {
  answers = new Map(answers).set(questionId, answered)
  for (const notify of listeners) notify()
}

export const useVisitorAnswer = (questionId: string): Answered | null =>
  useSyncExternalStore(subscribe, () => answers.get(questionId) ?? null)
