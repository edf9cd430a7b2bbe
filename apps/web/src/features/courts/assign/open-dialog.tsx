import { NoShowDialog } from '../no-show/no-show-dialog.tsx'
import { AddOfficialsDialog } from './add-officials-dialog.tsx'
import type { AssignmentDialog } from './assignment-context.ts'
import { ChooseClinicianDialog } from './choose-clinician-dialog.tsx'
import { ChooseCourtDialog } from './choose-court-dialog.tsx'
import { CourtFullDialog } from './court-full-dialog.tsx'
import { MoveCrewDialog } from './move-crew-dialog.tsx'
import { ActionSheet } from './person-actions.tsx'
import { SwapDialog } from './swap-dialog.tsx'

/** All dialogs in one file: an action sheet opens most of the others. */
export default function OpenDialog({ dialog, onClose }: { dialog: AssignmentDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'add-officials':
      return <AddOfficialsDialog courtId={dialog.courtId} onClose={onClose} />
    case 'choose-clinician':
      return <ChooseClinicianDialog courtId={dialog.courtId} position={dialog.position} onClose={onClose} />
    case 'choose-court':
      return <ChooseCourtDialog item={dialog.item} mode={dialog.mode} onClose={onClose} />
    case 'court-full':
      return <CourtFullDialog item={dialog.item} courtId={dialog.courtId} leaving={dialog.leaving} onClose={onClose} />
    case 'swap':
      return <SwapDialog item={dialog.item} courtId={dialog.courtId} onClose={onClose} />
    case 'move-crew':
      return <MoveCrewDialog courtId={dialog.courtId} onClose={onClose} />
    case 'actions':
      return <ActionSheet person={dialog.person} onClose={onClose} />
    case 'no-show':
      return <NoShowDialog courtId={dialog.courtId} officialId={dialog.officialId} onClose={onClose} />
  }
}
