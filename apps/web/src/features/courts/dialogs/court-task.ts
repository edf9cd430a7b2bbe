// What one can do with a court, each in a dialog of its own.

import type { Court } from '@crew-chief/contract/court-shapes'

export type CourtTask =
  | { kind: 'edit' | 'schedule' | 'add_position' | 'delete' }
  | { kind: 'remove_position'; position: string }
  | { kind: 'profile'; clinicianId: string }

export type CourtDialogProps = { court: Court; onClose: () => void }
