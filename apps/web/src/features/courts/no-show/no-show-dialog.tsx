import type { Court } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { PersonName } from '@crew-chief/domain/courts/board'
import { courtCompletion } from '@crew-chief/domain/courts/completion'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { assignOfficial, unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import { rankSubstitutes, type Substitute } from '@crew-chief/domain/courts/substitutes'
import { TriangleAlert, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useId, useState } from 'react'
import { callApi } from '../../../api/api.ts'
import { asApiError } from '../../../api/error-kinds.ts'
import { afterAssignRefused, afterCourtChange } from '../../../api/invalidations.ts'
import { invalidate } from '../../../api/query-client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { useMarkOfficial } from './mark-official.ts'

type Props = { courtId: string; officialId: string; onClose: () => void }

export function NoShowDialog({ courtId, officialId, onClose }: Props) {
  const { index, courtById, changes } = useBoardEditor()
  const [court, official] = [courtById(courtId), index.official(officialId)]
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
          <Alert tone="info" title="This court has unsaved changes">
            They aren’t affected. Changes here save right away.
          </Alert>
        )}
        {camper ? (
          <Presence courtId={courtId} officialId={officialId} isAbsent={camper.noShow} />
        ) : (
          <Alert tone="warning" title="Unsaved changes">
            Save before you mark {fullName(official)} as a no-show.
          </Alert>
        )}
        {camper?.noShow && <SubstituteList court={court} absentId={officialId} onDone={onClose} />}
      </div>
    </WorkDialog>
  )
}

type PresenceProps = { courtId: string; officialId: string; isAbsent: boolean }

/** One button for both directions, so that it keeps the focus. */
function Presence({ courtId, officialId, isAbsent }: PresenceProps) {
  const { index } = useBoardEditor()
  const { setNoShow } = useMarkOfficial()
  const court = index.court(courtId)
  if (!court) return null
  const { count, target } = courtCompletion(index.board, court)
  const Icon = isAbsent ? UserRoundCheck : UserRoundX
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-border p-4">
      <div className="min-w-52 flex-1" role="status">
        <p className="font-bold">{isAbsent ? 'No-show' : 'Expected'}</p>
        <p className="text-muted-foreground text-small">
          {count} of {target} officials are here.
        </p>
      </div>
      <Button variant={isAbsent ? 'outline' : 'primary'} onClick={() => setNoShow(courtId, officialId, !isAbsent)}>
        <Icon aria-hidden="true" />
        {isAbsent ? 'Mark as arrived' : 'Mark as no-show'}
      </Button>
    </div>
  )
}

const INITIALLY_SHOWN = 8

type ListProps = { court: Court; absentId: string; onDone: () => void }

function SubstituteList({ court, absentId, onDone }: ListProps) {
  const { index } = useBoardEditor()
  const [isAll, setAll] = useState(false)
  const titleId = useId()
  const { assign, pendingId } = useAssignSubstitute(court, onDone)
  const ranked = rankSubstitutes(index, court.id, absentId)
  const shown = isAll ? ranked : ranked.slice(0, INITIALLY_SHOWN)
  return (
    <section className="grid gap-2">
      <h3 id={titleId} className="display-4">
        Available substitutes
      </h3>
      {ranked.length === 0 && <p className="text-muted-foreground">No one is free at that time.</p>}
      <ol aria-labelledby={titleId} className="grid gap-2 empty:hidden">
        {shown.map((substitute) => (
          <SubstituteRow
            key={substitute.official.id}
            substitute={substitute}
            pending={pendingId === substitute.official.id}
            onAssign={() => assign(substitute.official)}
          />
        ))}
      </ol>
      {ranked.length > shown.length && (
        <Button variant="ghost" onClick={() => setAll(true)}>
          Show all {ranked.length}
        </Button>
      )}
    </section>
  )
}

type RowProps = { substitute: Substitute; pending: boolean; onAssign: () => void }

function SubstituteRow({ substitute: { official, why, warnings }, pending, onAssign }: RowProps) {
  const { saved } = useBoardEditor()
  const image = saved.officials.find(({ id }) => id === official.id)?.profileImage
  return (
    <li className="flex items-center gap-3 rounded-control border border-border py-2 pr-2 pl-3">
      <Avatar {...official} image={image} size={40} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-strong">{fullName(official)}</p>
        <p className="text-meta text-muted-foreground">{why.join(' · ')}</p>
        {warnings.map(({ text }) => (
          <p key={text} className="flex gap-1.5 text-meta">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {text}
          </p>
        ))}
      </div>
      <Button aria-label={`Assign ${fullName(official)}`} pending={pending} onClick={onAssign}>
        Assign
      </Button>
    </li>
  )
}

/** Assigns on the server immediately, independently of Save. The toast offers undo. */
function useAssignSubstitute(court: Court, onDone: () => void) {
  const { recordOwnChange } = useBoardEditor()
  const [chosen, setChosen] = useState<PersonName>()
  const { run, pending } = useOperation(courtsApi.assignOfficial, {
    invalidates: afterCourtChange,
    onDone: () => {
      if (chosen) {
        recordOwnChange((places) => assignOfficial(places, chosen.id, court.id, null))
        notifyAssigned(court, chosen, () =>
          undoAssign(court.id, chosen.id, () =>
            recordOwnChange((places) => unassignOfficial(places, chosen.id, court.id)),
          ),
        )
      }
      onDone()
    },
    onFailed: (message) => {
      toast.error('Error', message)
      // The server refuses substitutes of an outdated board.
      void invalidate(afterAssignRefused)
    },
  })
  const assign = (person: PersonName) => {
    if (pending) return
    setChosen(person)
    // `add` keeps their games at other times.
    run({ params: { id: court.id }, body: { officialId: person.id, mode: 'add' } })
  }
  return { assign, pendingId: pending ? chosen?.id : undefined }
}

const notifyAssigned = (court: Court, person: PersonName, undo: () => Promise<void>) =>
  toast.show({
    title: 'Official Assigned',
    text: `${fullName(person)} is now on ${court.name}.`,
    tone: 'success',
    action: { label: 'Undo', onPress: () => void undo() },
  })

async function undoAssign(courtId: string, officialId: string, onDone: () => void) {
  try {
    await callApi(courtsApi.removeOfficial, { params: { id: courtId }, body: { officialId } })
    onDone()
    await invalidate(afterCourtChange)
    toast.success('Official Removed')
  } catch (error) {
    toast.error('Error', asApiError(courtsApi.removeOfficial, error).message)
  }
}
