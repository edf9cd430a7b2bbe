import type { CourtFacts } from '@crew-chief/domain/courts/board'
import { placesOf } from '@crew-chief/domain/courts/board'
import { boardCompletion } from '@crew-chief/domain/courts/completion'
import type { CourtGroup as Group } from '@crew-chief/domain/courts/court-groups'
import { useId } from 'react'
import { useBoardEditor } from '../board-context.tsx'
import { CourtCard } from './court-card.tsx'
import { type Clash, clashesOn } from './court-clashes.ts'
import { courtsOfPerson, type SelectedPerson } from './selected-person.ts'

type Props = { group: Group<CourtFacts>; clashes: ReadonlyMap<string, Clash[]>; picked: SelectedPerson | null }

/** Groups out of view are not laid out before one scrolls to them. */
export function CourtGroup({ group, clashes, picked }: Props) {
  const { index, courtOf } = useBoardEditor()
  const headingId = useId()
  const { count, target } = boardCompletion(index.board, group.courts)
  const highlighted = new Set(picked && courtsOfPerson(index, picked).map(({ id }) => id))
  return (
    <section
      aria-labelledby={headingId}
      className="-m-1 grid grid-cols-1 gap-2.5 p-1 [contain-intrinsic-size:auto_420px] [content-visibility:auto]"
    >
      <div className="flex items-center gap-3">
        <h2 id={headingId} className="display-3">
          {group.label}
        </h2>
        <span aria-hidden="true" className="h-0.5 min-w-4 flex-1 bg-rule" />
        <p className="tabular text-meta text-muted-foreground">
          {count} of {target} officials
        </p>
      </div>
      <div data-cards="" className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {group.courts.map(({ id }) => {
          const court = courtOf(id)
          return (
            court && (
              <CourtCard
                key={id}
                court={court}
                places={placesOf(index.board.places, id)}
                clashes={clashesOn(clashes, id)}
                picked={highlighted.has(id) ? picked : null}
              />
            )
          )
        })}
      </div>
    </section>
  )
}
