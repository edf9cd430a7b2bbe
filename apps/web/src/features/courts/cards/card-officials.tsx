import { noShowKey } from '@crew-chief/domain/courts/board'
import { presentOn } from '@crew-chief/domain/courts/completion'
import { Plus } from 'lucide-react'
import { OpenPosition } from '../../../ui/person-chip.tsx'
import { useDesk } from '../carry/desk-context.ts'
import { openDialog } from '../carry/open-dialog.ts'
import type { CardSlice } from './card-slice.ts'
import { clashOf } from './court-clashes.ts'
import { placedOfficial } from './placed-facts.ts'
import { PlacedPerson } from './placed-person.tsx'

export function CardOfficials({ court, places, clashes, picked }: CardSlice) {
  const { canEdit, official } = useDesk()
  const camperOf = (id: string) => court.campers.find(({ userId }) => userId === id)
  const open = court.target - presentIds({ court, places }).length
  return (
    <>
      <ul aria-label="Officials" className="grid grid-cols-1 gap-1.5">
        {places.officialIds.map((id) => {
          const camper = camperOf(id)
          const { name, face, detail } = placedOfficial(court, id, official(id))
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
function presentIds({ court, places }: Pick<CardSlice, 'court' | 'places'>): string[] {
  const noShows = court.campers.filter(({ noShow }) => noShow).map(({ userId }) => noShowKey(court.id, userId))
  return presentOn({ places: { [court.id]: places }, noShows: new Set(noShows) }, court.id)
}
