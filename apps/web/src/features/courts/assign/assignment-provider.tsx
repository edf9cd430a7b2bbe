import { memo, useLayoutEffect } from 'react'
import { Leaving } from '../../../ui/leaving.ts'
import { useBoardEditor } from '../board-context.tsx'
import { NoShowDialog } from '../no-show/no-show-dialog.tsx'
import { ActionSheet } from './action-sheet.tsx'
import { AddOfficialsDialog } from './add-officials-dialog.tsx'
import { ChooseClinicianDialog } from './choose-clinician-dialog.tsx'
import { ChooseCourtDialog } from './choose-court-dialog.tsx'
import { hand } from './drag-store.ts'
import { closeDialog, type DeskDialog, leaveDialog, useOpenDialog } from './open-dialog.ts'

/** Mounted once, with the courts or where they would be. */
export function DeskDialogs() {
  const { saved, day } = useBoardEditor()
  // What was begun on one day of one camp is not finished on another.
  return <Dialogs key={`${saved.event.id} ${day}`} />
}

function Dialogs() {
  const shown = useOpenDialog()
  useLayoutEffect(() => emptyHands, [])
  return (
    shown && (
      <Leaving value={shown.isLeaving}>
        <Opened open={shown.dialog} />
      </Leaving>
    )
  )
}

function emptyHands() {
  closeDialog()
  hand.letGo()
}

/** Not drawn again to leave. */
const Opened = memo(function Opened({ open }: { open: DeskDialog }) {
  switch (open.kind) {
    case 'add-officials':
      return <AddOfficialsDialog courtId={open.courtId} onClose={leaveDialog} />
    case 'choose-clinician':
      return <ChooseClinicianDialog courtId={open.courtId} position={open.position} onClose={leaveDialog} />
    case 'choose-court':
      return <ChooseCourtDialog person={open.person} how={open.how} onClose={leaveDialog} />
    case 'actions':
      return <ActionSheet placed={open.placed} onClose={leaveDialog} />
    case 'no-show':
      return <NoShowDialog courtId={open.courtId} officialId={open.officialId} onClose={leaveDialog} />
  }
})
