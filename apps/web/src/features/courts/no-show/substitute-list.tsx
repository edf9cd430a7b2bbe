import type { Court } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { PersonName } from '@crew-chief/domain/courts/board'
import type { Rest, Substitute } from '@crew-chief/domain/courts/substitutes'
import { formatPhone } from '@crew-chief/domain/phone'
import { Phone } from 'lucide-react'
import { useId, useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ReasonLines } from '../assign/choice-row.tsx'
import { levelLabel } from '../board/person-display.tsx'
import { useBoard, useBoardCommands } from '../board-context.tsx'
import type { DirectChange } from '../draft.ts'

type ListProps = {
  court: Court
  title: string
  /** Undefined if the court is full without the absent official. */
  ranked: readonly Substitute[] | undefined
  initiallyShown: number
  onAssigned: (() => void) | undefined
}

export function SubstituteList({ court, title, ranked, initiallyShown, onAssigned }: ListProps) {
  const [isAll, setAll] = useState(false)
  const titleId = useId()
  const { assign, pendingId } = useAssignSubstitute(court, onAssigned)
  const shown = isAll ? ranked : ranked?.slice(0, initiallyShown)
  return (
    <section className="grid gap-2">
      <h3 id={titleId} className="display-4">
        {title}
      </h3>
      {!ranked && <p className="text-muted-foreground">All {plural(court.target, 'spot')} filled.</p>}
      {ranked?.length === 0 && <p className="text-muted-foreground">No one is free at that time.</p>}
      <ol aria-labelledby={titleId} className="grid gap-2 empty:hidden">
        {shown?.map((substitute) => (
          <SubstituteRow
            key={substitute.official.id}
            substitute={substitute}
            pending={pendingId === substitute.official.id}
            onAssign={() => void assign(substitute.official)}
          />
        ))}
      </ol>
      {ranked && shown && ranked.length > shown.length && (
        <Button variant="ghost" onClick={() => setAll(true)}>
          Show all {ranked.length} substitutes
        </Button>
      )}
    </section>
  )
}

type RowProps = { substitute: Substitute; pending: boolean; onAssign: () => void }

function SubstituteRow({ substitute: { official, why, warnings, rest }, pending, onAssign }: RowProps) {
  const { saved } = useBoard()
  const { profileImage, phoneNumber } = saved.officials.find(({ id }) => id === official.id) ?? {}
  const facts = [levelLabel({ experienceLevels: [...official.experienceLevels] }), ...why, ...restTexts(rest)]
  return (
    <li className="flex items-center gap-3 rounded-control border border-border py-2 pr-2 pl-3">
      <Avatar {...official} image={profileImage} size={40} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-strong">{fullName(official)}</p>
        <p className="text-meta text-muted-foreground">{facts.filter(Boolean).join(' · ')}</p>
        <ReasonLines reasons={warnings} />
        {phoneNumber && (
          <a href={`tel:+1${phoneNumber}`} className="inline-flex min-h-11 items-center gap-1.5 text-small underline">
            <Phone aria-hidden="true" className="size-4" />
            {formatPhone(phoneNumber)}
          </a>
        )}
      </div>
      <Button aria-label={`Assign ${fullName(official)}`} pending={pending} onClick={onAssign}>
        Assign
      </Button>
    </li>
  )
}

/** 1 h 45 min since last game */
export const restTexts = ({ before, after }: Rest): string[] => [
  ...(before === null ? [] : [`${duration(before)} since last game`]),
  ...(after === null ? [] : [`${duration(after)} until next game`]),
]

function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** Assigns on the server immediately, independently of Save. */
function useAssignSubstitute(court: Court, onAssigned: (() => void) | undefined) {
  const { saveDirectly, addDirectStep } = useBoardCommands()
  const [pendingId, setPendingId] = useState<string>()
  const assign = async (person: PersonName) => {
    if (pendingId !== undefined) return
    setPendingId(person.id)
    const change: DirectChange = {
      kind: 'officials',
      changes: [{ kind: 'official_added', courtId: court.id, officialId: person.id }],
    }
    const isAssigned = await saveDirectly(change)
    setPendingId(undefined)
    if (!isAssigned) return
    addDirectStep(
      { change, undone: { title: 'Official Removed' } },
      { title: 'Official Assigned', description: `${fullName(person)} is now on ${court.name}.` },
    )
    onAssigned?.()
  }
  return { assign, pendingId }
}
