import { fullName } from '@crew-chief/domain/courts/board'
import { X } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useCourts } from '../courts-at-hand.ts'
import { clinicianFace, officialFace, PersonFace } from './person-face.tsx'
import { whereabouts } from './person-words.ts'
import { courtsOf, usePick, usePicked } from './use-picked.ts'

/** Whom one looks for stays in view until one has seen enough. */
export function PickedPerson() {
  const picked = usePicked()
  const pick = usePick()
  const { index, saved } = useCourts()
  if (!picked) return null
  const person =
    picked.kind === 'official'
      ? saved.officials.find(({ id }) => id === picked.id)
      : saved.clinicians.find(({ id }) => id === picked.id)
  if (!person) return null
  const face = 'avatar' in person ? clinicianFace(person) : officialFace(person)
  return (
    <section
      aria-label="Chosen person"
      className="flex min-h-13 items-center gap-2.5 rounded-control bg-primary py-1 pr-1 pl-2 text-primary-foreground"
    >
      <PersonFace face={face} size={36} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-strong text-small leading-[18px]">{fullName(person)}</p>
        <p className="text-caption">{whereabouts(courtsOf(index, picked))}</p>
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
