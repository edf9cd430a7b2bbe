import { type CourtFacts, fullName, type Placement, placesOf } from '@crew-chief/domain/courts/board'
import type { DoubleBooking } from '@crew-chief/domain/courts/double-bookings'
import { assignClinician, unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import { Button } from '../../ui/button.tsx'
import { removedMessage } from './assign/desk-words.ts'
import { useBoardEditor } from './board-context.tsx'
import { conflictMessage } from './change-messages.ts'
import { useShowPerson } from './use-show-person.ts'

type Props = { conflict: DoubleBooking /** How many there are. */; of: number; onFixed: () => void }

/** Brings the conflict into view and offers the ways out of it. */
export function FixConflict({ conflict, of, onFixed }: Props) {
  const { index, edit } = useBoardEditor()
  const { kind, personId, courts } = conflict
  const person = kind === 'official' ? index.official(personId) : index.clinician(personId)
  useShowPerson(conflict)
  const takeOff = (court: CourtFacts) => {
    const words = removedMessage(kind, person ? fullName(person) : 'Somebody', court)
    edit((places) => withoutPerson(places, conflict, court.id), words)
    // The buttons of this conflict are gone with it.
    onFixed()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-ink-line border-b pb-3">
      <p>
        {conflictMessage(index, conflict)}
        {of > 1 && <span className="text-ink-muted"> (1 of {of})</span>}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        {courts.map((court) => (
          <Button key={court.id} variant="inverse" onClick={() => takeOff(court)}>
            Take off {court.name}
            {court.startTime && `, ${to12Hour(court.startTime)}`}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** A clinician may hold several positions of the court; the positions stay, open. */
function withoutPerson(places: Placement, { kind, personId }: DoubleBooking, courtId: string): Placement {
  if (kind === 'official') return unassignOfficial(places, personId, courtId)
  return Object.entries(placesOf(places, courtId).positions)
    .filter(([, id]) => id === personId)
    .reduce((open, [position]) => assignClinician(open, null, { courtId, position }, null), places)
}
