import { create } from 'zustand'

type Question = {
  /** Null while nothing is asked. */
  answer: ((isConfirmed: boolean) => void) | null
}

/** The dialog shows it; requests wait for its answer. */
export const useReauthQuestion = create<Question>(() => ({ answer: null }))

let waiting: Promise<boolean> | null = null

/** Asks the user to confirm their identity. Requests that fail at the same time share one dialog. */
export function confirmIdentity(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    useReauthQuestion.setState({ answer: resolve })
  }).finally(() => {
    waiting = null
    useReauthQuestion.setState({ answer: null })
  })
  return waiting
}
