// Whose game it was: the crew's faces, other crews of today, and anybody else by name.

import { Check, UserRoundSearch } from 'lucide-react'
import { pictureUrl } from '../../../lib/picture-url.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { cx } from '../../../ui/cx.ts'
import { NativeSelect } from '../../../ui/native-select.tsx'
import type { Crew, CrewFace } from './crews.ts'
import { courtAt } from './evaluation-words.ts'
import { SEARCH, useCampDialogs } from './use-camp-dialogs.ts'
import type { useEvaluating } from './use-evaluating.ts'

type Props = { evaluating: ReturnType<typeof useEvaluating> }

export function CrewPicker({ evaluating: { crews, crew, faces, subject, isDone } }: Props) {
  const { change, linkTo } = useCampDialogs()
  const pick = (officialId: string) => change({ evaluate: officialId, court: crew?.courtId ?? null, evaluation: null })
  return (
    <div className="grid gap-2.5">
      {crew && (
        <fieldset className={cx('grid gap-2', columns(faces.length))}>
          <legend className="sr-only">Crew of {crew.courtName}</legend>
          {faces.map((face) => (
            <Face
              key={face.id}
              face={face}
              isSmall={faces.length > 3}
              isPicked={face.id === subject?.officialId}
              isDone={isDone(face)}
              onPick={() => pick(face.id)}
            />
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {crew && <CourtSelect crews={crews.data ?? []} crew={crew} />}
        <ButtonLink replace size="small" to={linkTo({ evaluate: SEARCH, court: null, evaluation: null })}>
          <UserRoundSearch aria-hidden="true" />
          Somebody else
        </ButtonLink>
      </div>
    </div>
  )
}

/** A crew of three fills the row; five are smaller; on the narrowest phones they take two rows. */
const columns = (count: number): string =>
  count > 3 ? 'grid-cols-3 min-[360px]:grid-cols-5 md:grid-cols-6' : 'grid-cols-3 md:grid-cols-[repeat(3,160px)]'

type FaceProps = { face: CrewFace; isSmall: boolean; isPicked: boolean; isDone: boolean; onPick: () => void }

function Face({ face, isSmall, isPicked, isDone, onPick }: FaceProps) {
  const { id, firstName, lastName, profileImage } = face
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={onPick}
      className={cx(
        'grid min-w-0 justify-items-center gap-1 rounded-control border px-1 pt-2 pb-2.5 text-caption transition-colors',
        isPicked
          ? 'on-ink border-plate bg-plate text-plate-foreground shadow-[inset_0_-4px_0_var(--primary)]'
          : 'border-border bg-card hover:bg-muted',
      )}
    >
      <span className="relative">
        <Avatar
          id={id}
          firstName={firstName}
          lastName={lastName}
          image={pictureUrl(profileImage, 'small')}
          fallback={profileImage}
          size={isSmall ? 44 : 56}
        />
        {isDone && (
          <span className="-right-1.5 -bottom-0.5 absolute inline-flex size-5 items-center justify-center rounded-full border-2 border-card bg-success text-card">
            <Check aria-hidden="true" strokeWidth={3.4} className="size-3" />
          </span>
        )}
      </span>
      <span className="w-full min-w-0 text-center font-strong">
        <span className="block truncate">{firstName}</span> <span className="block truncate">{lastName}</span>
      </span>
      {isDone && <span className="sr-only">, evaluated</span>}
    </button>
  )
}

/** Only where there is a choice. */
function CourtSelect({ crews, crew }: { crews: readonly Crew[]; crew: Crew }) {
  const { change } = useCampDialogs()
  const others = crews.filter(({ officials }) => officials.length > 0)
  if (others.length < 2) return null
  const label = (each: Crew) => (each.isNow ? `${each.courtName}, now` : courtAt(each))
  return (
    <div className="min-w-44 flex-1 md:max-w-72">
      <NativeSelect
        label="Court"
        size="small"
        value={crew.courtId}
        onChange={(court) => change({ evaluate: 'now', court, evaluation: null })}
        options={others.map((each) => ({ value: each.courtId, label: label(each) }))}
      />
    </div>
  )
}
