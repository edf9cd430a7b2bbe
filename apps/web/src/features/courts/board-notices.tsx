// Notices in the unsaved bar. There they cannot push the courts down.

import { applyChanges, type PlaceChange, type Rebased } from '@crew-chief/domain/courts/placement-changes'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status-text.tsx'
import { useBoard, useBoardCommands, useDraft } from './board-context.tsx'
import { type MissingPerson, missingPeopleMessage } from './board-facts.ts'
import { changeMessage, remoteChangesTitle, takenOverMessage } from './change-messages.ts'
import { useFocusHeadingOnUnmount } from './courts-shell.tsx'
import { remoteChangesOf } from './draft.ts'

export function BoardNotices() {
  const draft = useDraft((all) => all)
  const remoteChanges = useMemo(() => remoteChangesOf(draft), [draft])
  return (
    <>
      {remoteChanges && <RemoteChangesNotice {...remoteChanges} />}
      {draft.missing.length > 0 && <MissingPeopleNotice missing={draft.missing} />}
    </>
  )
}

type NoticeProps = { title: ReactNode; action: ReactNode; children?: ReactNode }

function Notice({ title, action, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useFocusHeadingOnUnmount(notice)
  return (
    <div ref={notice} className="grid gap-2 border-ink-line border-b pb-2">
      <div className="flex items-center gap-2.5">
        <TriangleAlert aria-hidden="true" className="size-[18px] shrink-0 text-primary" />
        <StatusText className="mr-auto min-w-0">{title}</StatusText>
        {action}
      </div>
      {children}
    </div>
  )
}

/** Both sets of changes are on the board; the user reviews the changes by others before saving. */
function RemoteChangesNotice(remoteChanges: Rebased) {
  const { dispatch } = useBoardCommands()
  const remoteAuthors = useDraft((draft) => draft.remoteAuthors)
  const isReviewing = useDraft((draft) => draft.isReviewing)
  const setReviewing = (next: boolean) => dispatch({ type: 'review', isReviewing: next })
  return (
    <Notice
      title={remoteChangesTitle(remoteAuthors)}
      action={
        <Button size="small" variant="inverse" aria-expanded={isReviewing} onClick={() => setReviewing(!isReviewing)}>
          Review
        </Button>
      }
    >
      {isReviewing && (
        <div className="grid max-h-[40dvh] gap-2 overflow-y-auto overscroll-contain text-small">
          <MergedChanges {...remoteChanges} />
          {remoteChanges.clashes.map((clash) => (
            <Clash key={`${clash.courtId} ${clash.position}`} clash={clash} />
          ))}
          <p>The board includes their changes and yours. Review it, then save.</p>
          <Button
            size="small"
            variant="inverse"
            className="justify-self-start"
            onClick={() => dispatch({ type: 'acknowledge' })}
          >
            Got it
          </Button>
        </div>
      )}
    </Notice>
  )
}

const MAX_LINES = 8

function MergedChanges({ theirs, clashes }: Rebased) {
  const { index } = useBoard()
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
  const { index } = useBoard()
  const { edit } = useBoardCommands()
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
        <Button size="small" variant="inverse" onClick={takeTheirs} aria-label={`Use theirs: ${theirs}`}>
          Use theirs
        </Button>
      )}
    </div>
  )
}

function MissingPeopleNotice({ missing }: { missing: readonly MissingPerson[] }) {
  const { dispatch } = useBoardCommands()
  return (
    <Notice
      title={
        <>
          <strong className="font-bold">Removed from your unsaved changes</strong>{' '}
          <span className="text-ink-muted text-meta">
            {missingPeopleMessage(missing)} Your other changes are still here.
          </span>
        </>
      }
      action={
        <Button size="small" variant="inverse" onClick={() => dispatch({ type: 'dismissMissing' })}>
          Got it
        </Button>
      }
    />
  )
}
