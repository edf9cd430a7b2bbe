import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import { plural } from '../../../lib/format.ts'
import { useBoard } from '../board-context.tsx'
import { useAssignment } from './assignment-context.ts'
import { ChoiceRow } from './choice-row.tsx'
import { CourtListDialog } from './choose-court-dialog.tsx'
import { reasonsAgainstMove, unlockedCrew } from './crew.ts'

export function MoveCrewDialog({ courtId, onClose }: { courtId: string; onClose: () => void }) {
  const { index, courtById } = useBoard()
  const { moveCrew } = useAssignment()
  const source = courtById(courtId)
  if (!source) return null
  const crew = unlockedCrew(source, index.board.places)
  const move = (to: string) => {
    onClose()
    moveCrew(crew, courtId, to)
  }
  return (
    <CourtListDialog
      title="Move crew"
      note={`${plural(crew.length, 'official')} from ${courtLabel(source)}`}
      onClose={onClose}
      renderCourt={(court, detail) => {
        const isCurrent = court.id === courtId
        const reasons = isCurrent ? [] : reasonsAgainstMove(index, crew, courtId, court)
        return (
          <ChoiceRow
            key={court.id}
            label={court.name}
            detail={isCurrent ? `${detail} · Current court` : detail}
            reasons={reasons}
            isBlocked={isCurrent || reasons.some(({ blocks }) => blocks)}
            onChoose={() => move(court.id)}
          />
        )
      }}
    />
  )
}
