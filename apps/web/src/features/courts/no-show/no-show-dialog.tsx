// Somebody did not appear: the mark on their place, and who can step in at once.

import { fullName } from '@crew-chief/domain/courts/board'
import { courtCompletion } from '@crew-chief/domain/courts/completion'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { UserRoundCheck, UserRoundX } from 'lucide-react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { useMark } from './mark-official.ts'
import { SubstituteList } from './substitute-list.tsx'

type Props = { courtId: string; officialId: string; onClose: () => void }

export function NoShowDialog({ courtId, officialId, onClose }: Props) {
  const { index, courtOf, changes } = useBoardEditor()
  const [court, official] = [courtOf(courtId), index.official(officialId)]
  if (!court || !official) return null
  const camper = court.campers.find(({ id }) => id === officialId)
  const isEdited = changes.some((change) => change.courtId === courtId)
  return (
    <WorkDialog
      title={fullName(official)}
      note={`${court.name}, ${slotLabel(court)}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {isEdited && (
          <Alert tone="info" title="This court has changes that are not saved yet">
            They stay as they are. What you do here counts at once.
          </Alert>
        )}
        {camper ? (
          <Presence courtId={courtId} officialId={officialId} isAbsent={camper.noShow} />
        ) : (
          <Alert tone="warning" title="Not saved yet">
            {fullName(official)} is on this court only in your unsaved changes. Save the assignments first.
          </Alert>
        )}
        {camper?.noShow && <SubstituteList court={court} absentId={officialId} onDone={onClose} />}
      </div>
    </WorkDialog>
  )
}

type PresenceProps = { courtId: string; officialId: string; isAbsent: boolean }

/** One button with two names: whoever pressed it stays where they were. */
function Presence({ courtId, officialId, isAbsent }: PresenceProps) {
  const { index } = useBoardEditor()
  const { noShow } = useMark()
  const court = index.court(courtId)
  if (!court) return null
  const { count, target } = courtCompletion(index.board, court)
  const Icon = isAbsent ? UserRoundCheck : UserRoundX
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-border p-4">
      <div className="min-w-52 flex-1" role="status">
        <p className="font-bold">{isAbsent ? 'Did not appear' : 'Is expected here'}</p>
        <p className="text-muted-foreground text-small">
          {count} of {target} officials are here.
        </p>
      </div>
      <Button variant={isAbsent ? 'outline' : 'primary'} onClick={() => noShow(courtId, officialId, !isAbsent)}>
        <Icon aria-hidden="true" />
        {isAbsent ? 'Is here after all' : 'Did not appear'}
      </Button>
    </div>
  )
}
