import { type Criterion, HIGHEST_SCORE, LOWEST_SCORE } from '@crew-chief/domain/camp/rubric'
import { useId, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { NoteButton, NoteLine } from './score-note.tsx'
import type { Written } from './written.ts'

const SCORES = Array.from({ length: HIGHEST_SCORE - LOWEST_SCORE + 1 }, (_, index) => LOWEST_SCORE + index)

type Props = {
  criteria: readonly Criterion[]
  scores: Written['scores']
  onScore: (criterionId: string, score: number) => void
  onNote: (criterionId: string, note: string) => void
}

/** One line a criterion, five keys each. */
export function ScoreRows({ criteria, scores, onScore, onNote }: Props) {
  const id = useId()
  if (criteria.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={id} className="display-4">
          Rubric
        </h3>
        <p className="text-caption text-muted-foreground">
          {LOWEST_SCORE} needs work · {HIGHEST_SCORE} ready for the next level
        </p>
      </div>
      {criteria.map((criterion) => (
        <ScoreRow
          key={criterion.id}
          name={criterion.name}
          given={scores[criterion.id]}
          onScore={(score) => onScore(criterion.id, score)}
          onNote={(note) => onNote(criterion.id, note)}
        />
      ))}
    </section>
  )
}

type RowProps = {
  name: string
  given: Written['scores'][string] | undefined
  onScore: (score: number) => void
  onNote: (note: string) => void
}

function ScoreRow({ name, given, onScore, onNote }: RowProps) {
  const group = useId()
  const [isNoting, setNoting] = useState(false)
  const isOpen = given !== undefined && (isNoting || given.note !== '')
  return (
    <fieldset className="grid items-center gap-x-2 gap-y-1 border-0 min-[360px]:grid-cols-[minmax(0,1fr)_auto]">
      <legend className="sr-only">{name}</legend>
      {given && !isOpen ? (
        <NoteButton name={name} onPress={() => setNoting(true)} />
      ) : (
        <span aria-hidden="true" lang="en" className={NAME}>
          {name}
        </span>
      )}
      <span className="flex gap-[5px]">
        {SCORES.map((value) => (
          <ScoreKey
            key={value}
            group={group}
            value={value}
            label={`${name}: ${value} of ${HIGHEST_SCORE}`}
            isChosen={value === given?.score}
            onPress={() => onScore(value)}
          />
        ))}
      </span>
      {isOpen && <NoteLine name={name} note={given.note} isNew={isNoting} onNote={onNote} />}
    </fieldset>
  )
}

const NAME = 'wrap-break-word hyphens-auto text-meta leading-[18px] md:text-small'

type KeyProps = { group: string; value: number; label: string; isChosen: boolean; onPress: () => void }

/** A radio button, so that arrow keys walk the row; pressed again it lets go, which a radio button alone never does. */
const ScoreKey = ({ group, value, label, isChosen, onPress }: KeyProps) => (
  <label
    className={cx(
      'relative inline-flex h-11 w-[46px] cursor-pointer items-center justify-center rounded-control border font-display font-heavy text-[21px] leading-none transition-colors',
      'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
      isChosen
        ? 'border-plate bg-plate text-plate-foreground shadow-[inset_0_-4px_0_var(--primary)]'
        : 'border-input bg-card hover:bg-muted',
    )}
  >
    <input
      type="radio"
      name={group}
      value={value}
      aria-label={label}
      checked={isChosen}
      onChange={onPress}
      onClick={() => isChosen && onPress()}
      className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
    />
    {value}
  </label>
)
