import { Avatar } from '../../../ui/avatar.tsx'
import type { MyCourt } from './court-times.ts'
import { crewCount, nameOf } from './court-words.ts'

type Props = { court: MyCourt; viewerId: string | undefined }

/** Everybody on that court: officials round, clinicians square. */
export function Crew({ court, viewerId }: Props) {
  return (
    <section className="overflow-hidden rounded-card border border-border bg-card">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 border-border border-b px-4 py-3">
        <h3 className="display-4">Your crew</h3>
        <p className="text-meta text-muted-foreground">{crewCount(court)}</p>
      </header>
      <ul>
        {court.crew.map((person) => (
          <Person key={person.id} person={person} detail={person.id === viewerId ? 'You' : undefined} />
        ))}
        {court.clinicians.map((person) => (
          <Person
            key={`${person.position} ${nameOf(person)}`}
            person={{ ...person, id: nameOf(person) }}
            detail={person.position || 'Clinician'}
            shape="square"
          />
        ))}
      </ul>
    </section>
  )
}

type PersonProps = {
  person: { id: string; firstName: string; lastName: string }
  detail: string | undefined
  shape?: 'circle' | 'square'
}

const Person = ({ person, detail, shape = 'circle' }: PersonProps) => (
  <li className="flex min-h-14 items-center gap-3 border-border border-b px-4 py-2 last:border-b-0">
    <Avatar id={person.id} firstName={person.firstName} lastName={person.lastName} size={40} shape={shape} />
    <div className="min-w-0">
      <p className="wrap-anywhere font-bold">{nameOf(person)}</p>
      {detail && <p className="text-meta text-muted-foreground">{detail}</p>}
    </div>
  </li>
)
