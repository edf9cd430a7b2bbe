import type { Camp } from '@crew-chief/contract/camp'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useUnsent } from './evaluation-queue.ts'
import { UnsentEntries } from './unsent-entries.tsx'
import { useCampDialogs } from './use-camp-dialogs.ts'

/** Also of those who take no part any more, whose record no longer opens. */
export default function UnsentView({ camp }: { camp: Camp }) {
  const { change } = useCampDialogs()
  const waiting = useUnsent(camp.id)
  return (
    <Dialog title="Not sent yet" eyebrow={camp.name} onClose={() => change({ unsent: null })}>
      {waiting.length > 0 ? (
        <UnsentEntries waiting={waiting} />
      ) : (
        <EmptyState title="Nothing waits here" stripe={false}>
          Everything you wrote on this device has been sent.
        </EmptyState>
      )}
    </Dialog>
  )
}
