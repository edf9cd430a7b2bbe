import { useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useBoardEditor } from './board-context.tsx'
import { missingPeopleMessage } from './roster.ts'
import { useFocusHeadingOnUnmount } from './use-focus-back.ts'

/** Somebody lost their seat while there were edits of them: the rest can be saved, and nobody wonders. */
export function LeftOutNotice() {
  const { missingFromRoster } = useBoardEditor()
  return missingFromRoster.length > 0 && <Notice />
}

function Notice() {
  const { missingFromRoster, dismissLeftOut } = useBoardEditor()
  const notice = useRef<HTMLDivElement>(null)
  useFocusHeadingOnUnmount(notice)
  return (
    <Alert tone="warning" title="Left out of your unsaved changes">
      <div ref={notice} className="grid gap-2">
        <p>{missingPeopleMessage(missingFromRoster)} Everything else you changed is still here.</p>
        <Button size="small" className="justify-self-start" onClick={dismissLeftOut}>
          Got it
        </Button>
      </div>
    </Alert>
  )
}
