import { fullName } from '@crew-chief/domain/courts/board'
import { X } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { clinicianAvatar, officialAvatar, PersonAvatar } from './person-avatar.tsx'
import { assignmentLabel } from './person-labels.ts'
import { courtsOfPerson, useSelectedPerson, useSelectPerson } from './selected-person.ts'

/** Whom one looks for stays in view until one has seen enough. */
export function PickedPerson() {
  const picked = useSelectedPerson()
  const pick = useSelectPerson()
  const { index, saved } = useBoardEditor()
  if (!picked) return null
  const person =
    picked.kind === 'official'
      ? saved.officials.find(({ id }) => id === picked.id)
      : saved.clinicians.find(({ id }) => id === picked.id)
  if (!person) return null
  const face = 'avatar' in person ? clinicianAvatar(person) : officialAvatar(person)
  return (
    <section
      aria-label="Chosen person"
      className="flex min-h-13 items-center gap-2.5 rounded-control bg-primary py-1 pr-1 pl-2 text-primary-foreground"
    >
      <PersonAvatar face={face} size={36} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-strong text-small leading-[18px]">{fullName(person)}</p>
        <p className="text-caption">{assignmentLabel(courtsOfPerson(index, picked))}</p>
      </div>
      <IconButton
        icon={X}
        label={`Forget ${fullName(person)}`}
        size="small"
        className="text-primary-foreground pointer-coarse:size-11 hover:bg-primary-hover"
        onClick={() => pick(null)}
      />
    </section>
  )
}
