import { type Criterion, HIGHEST_SCORE, LOWEST_SCORE } from '@crew-chief/domain/camp/rubric'
import { useId, useState } from 'react'
import { controlClass, controlHeight } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import type { EvaluationValues } from './evaluation-values.ts'

const SCORES = Array.from({ length: HIGHEST_SCORE - LOWEST_SCORE + 1 }, (_, index) => LOWEST_SCORE + index)

type Props = {
  criteria: readonly Criterion[]
  scores: EvaluationValues['scores']
  onScore: (criterionId: string, score: number) => void
  onNote: (criterionId: string, note: string) => void
}

export function ScoreRows({ criteria, scores, onScore, onNote }: Props) {
  const id = useId()
  if (criteria.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
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
          entry={scores[criterion.id]}
          onScore={(score) => onScore(criterion.id, score)}
          onNote={(note) => onNote(criterion.id, note)}
        />
      ))}
    </section>
  )
}

type RowProps = {
  name: string
  entry: EvaluationValues['scores'][string] | undefined
  onScore: (score: number) => void
  onNote: (note: string) => void
}

function ScoreRow({ name, entry, onScore, onNote }: RowProps) {
  const group = useId()
  const [isAddingNote, setAddingNote] = useState(false)
  const isOpen = entry !== undefined && (isAddingNote || entry.note !== '')
  return (
    // The name is at least as wide as its longest word: where that does not fit, the scores move below it, in line with
    // those of the other rows.
    <fieldset className="flex flex-wrap items-center gap-x-2 gap-y-1 border-0">
      <legend className="sr-only">{name}</legend>
      {entry && !isOpen ? (
        <NoteButton name={name} onPress={() => setAddingNote(true)} />
      ) : (
        <span aria-hidden="true" className={NAME}>
          {name}
        </span>
      )}
      <span className="ml-auto flex gap-[5px]">
        {SCORES.map((value) => (
          <ScoreOption
            key={value}
            group={group}
            value={value}
            label={`${name}: ${value} of ${HIGHEST_SCORE}`}
            isSelected={value === entry?.score}
            onPress={() => onScore(value)}
          />
        ))}
      </span>
      {isOpen && <NoteInput name={name} note={entry.note} isNew={isAddingNote} onNote={onNote} />}
    </fieldset>
  )
}

const NAME = 'wrap-break-word w-min grow text-caption leading-4 md:text-small md:leading-[1.125rem]'

type OptionProps = { group: string; value: number; label: string; isSelected: boolean; onPress: () => void }

/** A radio button for arrow-key navigation; unlike a plain one, pressing it again clears the score. */
const ScoreOption = ({ group, value, label, isSelected, onPress }: OptionProps) => (
  <label
    className={cx(
      'relative inline-flex h-11 w-[46px] cursor-pointer items-center justify-center rounded-control border font-display font-heavy text-[1.3125rem] leading-none transition-colors',
      'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
      isSelected
        ? 'border-plate bg-plate text-plate-foreground shadow-[inset_0_-4px_0_var(--primary)]'
        : 'border-input bg-card hover:bg-muted',
    )}
  >
    <input
      type="radio"
      name={group}
      value={value}
      aria-label={label}
      checked={isSelected}
      onChange={onPress}
      onClick={() => isSelected && onPress()}
      className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
    />
    {value}
  </label>
)

const MAX_NOTE_LENGTH = 1_000

/** Replaces the criterion's name and is as high as the score buttons, so that rows do not move while people tap. */
const NoteButton = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button
    type="button"
    aria-expanded={false}
    onClick={onPress}
    className={cx(NAME, 'min-h-11 rounded-control text-left')}
  >
    {name}
    <span className="block text-caption text-muted-foreground underline underline-offset-2">Add a note</span>
  </button>
)

type NoteProps = { name: string; note: string; isNew: boolean; onNote: (note: string) => void }

const NoteInput = ({ name, note, isNew, onNote }: NoteProps) => (
  <input
    // biome-ignore lint/a11y/noAutofocus: opened by pressing “Add a note”
    autoFocus={isNew}
    type="text"
    maxLength={MAX_NOTE_LENGTH}
    value={note}
    placeholder="What did you see?"
    aria-label={`Note on ${name}`}
    onChange={(event) => onNote(event.target.value)}
    className={cx(controlClass, controlHeight, 'w-full')}
  />
)
