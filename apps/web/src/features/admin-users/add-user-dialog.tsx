// Add New User (spec 1 §2.11). Closed, it keeps what was typed for 300 ms and then starts afresh (1 §4, §9).

import { useEffect, useState } from 'react'
import { AddUserForm } from './add-user-form.tsx'

const RESET_DELAY_MS = 300

type Props = { open: boolean; onClose: () => void }

export function AddUserDialog({ open, onClose }: Props) {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (open) return
    const startAfresh = () => setRound((last) => last + 1)
    const timer = setTimeout(startAfresh, RESET_DELAY_MS)
    return () => {
      clearTimeout(timer)
      // Opened again before the delay was over: it starts afresh all the same.
      startAfresh()
    }
  }, [open])
  return <AddUserForm key={round} open={open} onClose={onClose} />
}
