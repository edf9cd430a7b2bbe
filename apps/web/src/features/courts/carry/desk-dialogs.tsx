import { useLayoutEffect } from 'react'
import { NoShowDialog } from '../absence/no-show-dialog.tsx'
import { useCourts } from '../courts-at-hand.ts'
import { ActionSheet } from './action-sheet.tsx'
import { AddOfficialsDialog } from './add-officials-dialog.tsx'
import { ChooseClinicianDialog } from './choose-clinician-dialog.tsx'
import { ChooseCourtDialog } from './choose-court-dialog.tsx'
import { hand } from './hand-store.ts'
import { closeDialog, type DeskDialog, useOpenDialog } from './open-dialog.ts'

/** Mounted once, with the courts or where they would be. */
export function DeskDialogs() {
  const { saved, day } = useCourts()
  // What was begun on one day of one camp is not finished on another.
  return <Dialogs key={`${saved.event.id} ${day}`} />
}

function Dialogs() {
  const open = useOpenDialog()
  useLayoutEffect(() => emptyHands, [])
  return open && <Opened open={open} />
}

function emptyHands() {
  closeDialog()
  hand.letGo()
}

function Opened({ open }: { open: DeskDialog }) {
  switch (open.kind) {
    case 'add-officials':
      return <AddOfficialsDialog courtId={open.courtId} onClose={closeDialog} />
    case 'choose-clinician':
      return <ChooseClinicianDialog courtId={open.courtId} position={open.position} onClose={closeDialog} />
    case 'choose-court':
      return <ChooseCourtDialog person={open.person} how={open.how} onClose={closeDialog} />
    case 'actions':
      return <ActionSheet placed={open.placed} onClose={closeDialog} />
    case 'no-show':
      return <NoShowDialog courtId={open.courtId} officialId={open.officialId} onClose={closeDialog} />
  }
}
