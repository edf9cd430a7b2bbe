// Forms over records that others may change or delete meanwhile: what was opened stays, whatever becomes of it.

import { useState } from 'react'

type Known = { id: string }

/** What the form holds: the record as it was when it was opened, until another one is opened or none. */
export const holdOpened = <Stored extends Known>(
  held: Stored | undefined,
  records: readonly Stored[],
  id: string | null,
): Stored | undefined => (held && held.id === id ? held : records.find((record) => record.id === id))

/** `isGone`: it was opened, and is no longer among the records. */
export function useOpened<Stored extends Known>(records: readonly Stored[], id: string | null) {
  const [held, setHeld] = useState<Stored>()
  const opened = holdOpened(held, records, id)
  if (opened !== held) setHeld(opened)
  return { opened, isGone: opened !== undefined && !records.some((record) => record.id === id) }
}
