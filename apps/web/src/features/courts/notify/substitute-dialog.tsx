import { fullName } from '@crew-chief/domain/accounts/full-name'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import { rankSubstitutes } from '@crew-chief/domain/courts/substitutes'
import { Button } from '../../../ui/button.tsx'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { useBoard, useBoardCommands } from '../board-context.tsx'
import { SubstituteList } from '../no-show/substitute-list.tsx'

type Props = { courtId: string; officialId: string; onClose: () => void }

/** The substitute takes the place of the official who declined. */
export default function SubstituteDialog({ courtId, officialId, onClose }: Props) {
  const { index, courtById } = useBoard()
  const { saveDirectly } = useBoardCommands()
  const court = courtById(courtId)
  const official = index.official(officialId)
  if (!court || !official) return null
  const replace = () => {
    onClose()
    void saveDirectly({ kind: 'officials', changes: [{ kind: 'official_removed', courtId, officialId }] })
  }
  return (
    <WorkDialog
      title={`Substitute for ${fullName(official)}`}
      note={courtLabel(court)}
      onClose={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <SubstituteList
        court={court}
        title="Available substitutes"
        ranked={rankSubstitutes(index, courtId, officialId)}
        initiallyShown={8}
        onAssigned={replace}
      />
    </WorkDialog>
  )
}
