import { useEffect, useRef } from 'react'
import { FormError } from '../../../ui/form-error.tsx'
import { type Conflict, EventConflict } from './conflict-notice.tsx'

type Props = { error: string | undefined; conflict?: Conflict | undefined }

/** Why the event was not saved. The form is longer than the screen and Save is below it: this scrolls into view. */
export function EventFormTop({ error, conflict }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = error !== undefined || conflict !== undefined
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'center' })
  }, [isShown])
  if (!isShown) return null
  return <div ref={box}>{conflict ? <EventConflict conflict={conflict} /> : <FormError>{error}</FormError>}</div>
}
