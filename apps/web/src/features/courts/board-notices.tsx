import { applyChanges, type PlaceChange, type Rebased } from '@crew-chief/domain/courts/placement-changes'
import { useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useBoardEditor } from './board-context.tsx'
import { changeMessage, remoteChangesTitle, takenOverMessage } from './change-messages.ts'
import { useFocusHeadingOnUnmount } from './courts-heading.tsx'
import { missingPeopleMessage } from './roster.ts'

export function BoardNotices() {
  const { remoteChanges, missing } = useBoardEditor()
  return (
    <>
      {remoteChanges && <RemoteChangesNotice {...remoteChanges} />}
      {missing.length > 0 && <MissingPeopleNotice />}
    </>
  )
}

const MAX_LINES = 8

/** Both sets of changes are on the board; the user reviews the changes by others before saving. */
function RemoteChangesNotice(remoteChanges: Rebased) {
  const { dismissRemoteChanges, remoteAuthors } = useBoardEditor()
  const notice = useRef<HTMLDivElement>(null)
  useFocusHeadingOnUnmount(notice)
  return (
    <Alert tone="warning" title={remoteChangesTitle(remoteAuthors)}>
      <div ref={notice} className="grid gap-2">
        <MergedChanges {...remoteChanges} />
        {remoteChanges.clashes.map((clash) => (
          <Clash key={`${clash.courtId} ${clash.position}`} clash={clash} />
        ))}
        <p>The board includes their changes and yours. Review it, then save.</p>
        <Button size="small" className="justify-self-start" onClick={dismissRemoteChanges}>
          Got it
        </Button>
      </div>
    </Alert>
  )
}

function MergedChanges({ theirs, clashes }: Rebased) {
  const { index } = useBoardEditor()
  const merged = theirs.filter((change) => !clashes.some((clash) => clash === change))
  const more = merged.length - MAX_LINES
  if (merged.length === 0) return null
  return (
    <ul className="list-disc pl-5">
      {merged.slice(0, MAX_LINES).map((change) => (
        <li key={JSON.stringify(change)}>{changeMessage(index, change)}</li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  )
}

/** A position that both sides filled: the local choice wins unless the user takes theirs. */
function Clash({ clash }: { clash: Extract<PlaceChange, { kind: 'clinician' }> }) {
  const { index, edit } = useBoardEditor()
  const theirs = changeMessage(index, clash)
  const current = index.board.places[clash.courtId]?.positions[clash.position] ?? null
  const isTheirs = current === clash.to
  const takeTheirs = () => edit((places) => applyChanges(places, [clash]), takenOverMessage(index, clash))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-40 flex-1">
        {theirs}. {isTheirs ? 'The board shows their choice.' : 'The board shows your choice instead.'}
      </p>
      {!isTheirs && (
        <Button size="small" onClick={takeTheirs} aria-label={`Use theirs: ${theirs}`}>
          Use theirs
        </Button>
      )}
    </div>
  )
}

function MissingPeopleNotice() {
  const { missing, dismissMissing } = useBoardEditor()
  const notice = useRef<HTMLDivElement>(null)
  useFocusHeadingOnUnmount(notice)
  return (
    <Alert tone="warning" title="Removed from your unsaved changes">
      <div ref={notice} className="grid gap-2">
        <p>{missingPeopleMessage(missing)} Your other changes are still here.</p>
        <Button size="small" className="justify-self-start" onClick={dismissMissing}>
          Got it
        </Button>
      </div>
    </Alert>
  )
}
