import { useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useCourts } from './courts-at-hand.ts'
import { leftOutWords } from './roster.ts'
import { useFocusBack } from './use-focus-back.ts'

/** Somebody lost their seat while there were edits of them: the rest can be saved, and nobody wonders. */
export function LeftOutNotice() {
  const { leftOut } = useCourts()
  return leftOut.length > 0 && <Notice />
}

function Notice() {
  const { leftOut, dismissLeftOut } = useCourts()
  const notice = useRef<HTMLDivElement>(null)
  useFocusBack(notice)
  return (
    <Alert tone="warning" title="Left out of your unsaved changes">
      <div ref={notice} className="grid gap-2">
        <p>{leftOutWords(leftOut)} Everything else you changed is still here.</p>
        <Button size="small" className="justify-self-start" onClick={dismissLeftOut}>
          Got it
        </Button>
      </div>
    </Alert>
  )
}
