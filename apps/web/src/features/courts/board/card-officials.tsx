import { noShowKey } from '@crew-chief/domain/courts/board'
import { presentOn } from '@crew-chief/domain/courts/completion'
import { Plus } from 'lucide-react'
import { OpenPosition } from '../../../ui/person-chip.tsx'
import { useAssignment } from '../assign/assignment-context.ts'
import { openDialog } from '../assign/open-dialog.ts'
import { PlacedPerson } from './assigned-person.tsx'
import type { CardProps } from './card-slice.ts'
import { clashOf } from './court-clashes.ts'
import { officialChip } from './placed-facts.ts'

export function CardOfficials({ court, places, clashes, picked }: CardProps) {
  const { canEdit, official } = useAssignment()
  const camperOf = (id: string) => court.campers.find(({ userId }) => userId === id)
  const open = court.target - presentIds({ court, places }).length
  return (
    <>
      <ul aria-label="Officials" className="grid grid-cols-1 gap-1.5">
        {places.officialIds.map((id) => {
          const camper = camperOf(id)
          const { name, face, detail } = officialChip(court, id, official(id))
          return (
            <PlacedPerson
              key={id}
              placed={{ kind: 'official', id, name, courtId: court.id }}
              face={face}
              detail={detail}
              clash={clashOf(clashes, 'official', id)}
              isPicked={picked?.kind === 'official' && picked.id === id}
              isLocked={camper?.locked ?? false}
              isAbsent={camper?.noShow ?? false}
            />
          )
        })}
      </ul>
      {open > 0 && canEdit && (
        <OpenPosition
          label="Add official"
          icon={<Plus aria-hidden="true" />}
          onPress={() => openDialog({ kind: 'add-officials', courtId: court.id })}
        />
      )}
      {open > 0 && !canEdit && <p className="px-1 text-caption text-muted-foreground">{open} open</p>}
    </>
  )
}

/** Whoever did not appear fills no place. */
function presentIds({ court, places }: Pick<CardProps, 'court' | 'places'>): string[] {
  const noShows = court.campers.filter(({ noShow }) => noShow).map(({ userId }) => noShowKey(court.id, userId))
  return presentOn({ places: { [court.id]: places }, noShows: new Set(noShows) }, court.id)
}
