import { useState } from 'react'

type WithId = { id: string }

/**
 * The record with this id as it was when it was opened: a form over it is not affected when other users change or delete
 * the record. `isDeleted` is true when the list no longer contains it.
 */
export function useOpenedRecord<R extends WithId>(records: readonly R[], id: string | null) {
  const [current, setCurrent] = useState<R>()
  const opened = openedRecord(current, records, id)
  if (opened !== current) setCurrent(opened)
  return { opened, isDeleted: opened !== undefined && !records.some((record) => record.id === id) }
}

const openedRecord = <R extends WithId>(
  current: R | undefined,
  records: readonly R[],
  id: string | null,
): R | undefined => (current && current.id === id ? current : records.find((record) => record.id === id))
