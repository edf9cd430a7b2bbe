import { useState } from 'react'
import { passkeyMessage } from './passkey-browser.ts'

/** A task that waits for the browser's passkey prompt. */
export function usePasskeyTask(task: () => Promise<unknown>) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const run = async () => {
    setPending(true)
    setError(undefined)
    try {
      await task()
    } catch (cause) {
      setError(passkeyMessage(cause))
    } finally {
      setPending(false)
    }
  }
  return { run: () => void run(), pending, error }
}
