import { applyChanges, type PlaceChange, type Rebased } from '@crew-chief/domain/courts/placement-changes'
import { useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useBoardEditor } from './board-context.tsx'
import { changeMessage, remoteChangesTitle, takenOverMessage } from './change-messages.ts'
import { useFocusHeadingOnUnmount } from './use-focus-back.ts'

const MOST_LINES = 8

/** What others did while there are edits of one's own: nothing of either is lost, and somebody looks before saving. */
export function MeanwhileNotice() {
  const { meanwhile } = useBoardEditor()
  return meanwhile && <Notice {...meanwhile} />
}

function Notice(meanwhile: Rebased) {
  const { dismissMeanwhile, remoteAuthors } = useBoardEditor()
  const notice = useRef<HTMLDivElement>(null)
  useFocusHeadingOnUnmount(notice)
  return (
    <Alert tone="warning" title={remoteChangesTitle(remoteAuthors)}>
      <div ref={notice} className="grid gap-2">
        <Theirs {...meanwhile} />
        {meanwhile.clashes.map((clash) => (
          <Clash key={`${clash.courtId} ${clash.position}`} clash={clash} />
        ))}
        <p>The board has their changes and yours. Saving keeps it as it stands.</p>
        <Button size="small" className="justify-self-start" onClick={dismissMeanwhile}>
          Got it
        </Button>
      </div>
    </Alert>
  )
}

function Theirs({ theirs, clashes }: Rebased) {
  const { index } = useBoardEditor()
  const taken = theirs.filter((change) => !clashes.some((clash) => clash === change))
  const more = taken.length - MOST_LINES
  if (taken.length === 0) return null
  return (
    <ul className="list-disc pl-5">
      {taken.slice(0, MOST_LINES).map((change) => (
        <li key={JSON.stringify(change)}>{changeMessage(index, change)}</li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  )
}

/** Both gave one position to somebody: mine stands unless I say otherwise. */
function Clash({ clash }: { clash: Extract<PlaceChange, { kind: 'clinician' }> }) {
  const { index, edit } = useBoardEditor()
  const theirs = changeMessage(index, clash)
  const mine = index.board.places[clash.courtId]?.positions[clash.position] ?? null
  const isTheirs = mine === clash.to
  const takeTheirs = () => edit((places) => applyChanges(places, [clash]), takenOverMessage(index, clash))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-40 flex-1">
        {theirs}. {isTheirs ? 'Theirs is on the board.' : 'You gave it to somebody else: yours is on the board.'}
      </p>
      {!isTheirs && (
        <Button size="small" onClick={takeTheirs} aria-label={`Use theirs: ${theirs}`}>
          Use theirs
        </Button>
      )}
    </div>
  )
}
