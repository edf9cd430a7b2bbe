import type { Reply } from '@crew-chief/contract/endpoint'
import type { evaluationsApi } from '@crew-chief/contract/evaluations'
import { MAX_POINTS, type Phrase, RUBRIC_AREA_LABELS } from '@crew-chief/domain/camp/rubric'
import { ChevronDown, LockKeyhole } from 'lucide-react'
import { useId, useState } from 'react'
import { controlClass } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FieldShell } from '../../../ui/field.tsx'
import { useIsWide } from '../../../ui/use-media-query.ts'
import type { DraftState } from './evaluation-draft.ts'
import { POINT_KINDS, type PointKind, PointList } from './evaluation-parts.tsx'
import { isFull, setNote, setScore, togglePoint } from './evaluation-values.ts'
import { groupByArea, otherPoints, shortList, splitPhrase } from './phrases.ts'
import { ScoreRows } from './score-rows.tsx'

type RubricRead = {
  data: Reply<typeof evaluationsApi.getRubric> | undefined
  error: Error | null
  refetch: () => unknown
}
type Props = { official: { firstName: string }; requested: readonly string[]; rubric: RubricRead; draft: DraftState }

export function EvaluateForm({ official, requested, rubric, draft: { values, change } }: Props) {
  const isWide = useIsWide()
  return (
    <>
      {requested.length > 0 && (
        <section className="grid gap-1 rounded-control border border-border bg-background px-3 py-2 md:gap-1.5 md:px-3.5 md:py-3">
          <h3 className="display-4">What {official.firstName} was told to improve</h3>
          {isWide ? <PointList kind="improve" points={requested} /> : <ShortPoints points={requested} />}
        </section>
      )}
      {rubric.data && (
        <>
          <PointChips
            kind="keep"
            phrases={rubric.data.keep}
            chosen={values.keep}
            onToggle={(text) => change({ keep: togglePoint(values.keep, text) })}
          />
          <PointChips
            kind="improve"
            phrases={rubric.data.improve}
            chosen={values.improve}
            onToggle={(text) => change({ improve: togglePoint(values.improve, text) })}
          />
          <ScoreRows
            criteria={rubric.data.criteria}
            scores={values.scores}
            onScore={(id, score) => change({ scores: setScore(values, id, score) })}
            onNote={(id, note) => change({ scores: setNote(values, id, note) })}
          />
        </>
      )}
      {rubric.error && !rubric.data && (
        <ErrorState title={rubric.error.message} onRetry={() => void rubric.refetch()} />
      )}
      <FreeText value={values.content} onChange={(content) => change({ content })} />
      <StaffNote value={values.staffNotes} onChange={(staffNotes) => change({ staffNotes })} />
    </>
  )
}

/** Without the remedies, to save space on a phone. */
const ShortPoints = ({ points }: { points: readonly string[] }) => (
  <p className="text-caption">{points.map((text) => splitPhrase(text).point).join(' · ')}</p>
)

type TextProps = { value: string; onChange: (text: string) => void }

const AREA = cx(controlClass, 'field-sizing-content max-h-[40dvh] min-h-12 resize-y py-2.5 md:min-h-20')

function FreeText({ value, onChange }: TextProps) {
  const id = useId()
  return (
    <FieldShell id={id} label="In your own words" note="Optional">
      <textarea
        id={id}
        rows={1}
        maxLength={10_000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={AREA}
      />
    </FieldShell>
  )
}

/** Collapsed unless it has text: most evaluations need none. */
function StaffNote({ value, onChange }: TextProps) {
  const [choice, setChoice] = useState<boolean | null>(null)
  // A stored note may arrive after the first render.
  const isOpen = choice ?? value !== ''
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setChoice(!isOpen)}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control font-strong text-small"
      >
        <LockKeyhole aria-hidden="true" className="size-4" />
        Private note for staff
        <ChevronDown aria-hidden="true" className={cx('size-4', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <>
          <textarea
            rows={1}
            maxLength={4_000}
            value={value}
            aria-label="Private note for staff"
            aria-describedby={id}
            onChange={(event) => onChange(event.target.value)}
            className={AREA}
          />
          <p id={id} className="text-caption text-muted-foreground">
            Only clinicians and admins can see this.
          </p>
        </>
      )}
    </div>
  )
}

type ChipsProps = {
  kind: PointKind
  phrases: readonly Phrase[]
  chosen: readonly string[]
  onToggle: (text: string) => void
}

/** Phones start with about two rows; “More” shows all phrases by area. */
function PointChips({ kind, phrases, chosen, onToggle }: ChipsProps) {
  const isWide = useIsWide()
  const [showsAll, setShowsAll] = useState(isWide)
  const id = useId()
  const short = shortList(phrases, chosen)
  const chip = (text: string) => (
    <PointChip key={text} kind={kind} text={text} isSelected={chosen.includes(text)} onPress={() => onToggle(text)} />
  )
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="display-4">
          {POINT_KINDS[kind].title}
          {isFull(chosen) && <span className="font-normal text-caption"> {MAX_POINTS} max</span>}
        </h3>
        {!showsAll && short.length < phrases.length && (
          <button
            type="button"
            onClick={() => setShowsAll(true)}
            className="-my-2.5 min-h-11 rounded-control px-2 font-strong text-meta underline underline-offset-2"
          >
            More<span className="sr-only"> to {kind}</span>
          </button>
        )}
      </div>
      {showsAll ? (
        groupByArea(phrases).map(({ area, lines }) => (
          <div key={area} className="grid gap-1 md:grid-cols-[128px_1fr] md:gap-3">
            <p className="text-caption text-muted-foreground md:pt-2.5">{RUBRIC_AREA_LABELS[area]}</p>
            <div className="flex flex-wrap gap-1.5">{lines.map(({ text }) => chip(text))}</div>
          </div>
        ))
      ) : (
        <div className="flex flex-wrap gap-1.5">{short.map(({ text }) => chip(text))}</div>
      )}
      <div className="flex flex-wrap gap-1.5 empty:hidden">{otherPoints(phrases, chosen).map(chip)}</div>
      <FullPhrases kind={kind} chosen={chosen} />
    </section>
  )
}

/** The chips show shortened phrases. Below them, so that they do not move while people tap. */
function FullPhrases({ kind, chosen }: Pick<ChipsProps, 'kind' | 'chosen'>) {
  const shortened = chosen.filter((text) => splitPhrase(text).remedy !== '')
  if (shortened.length === 0) return null
  // Screen readers read the whole phrase on the chip.
  return (
    <div aria-hidden="true">
      <PointList kind={kind} points={shortened} />
    </div>
  )
}

const CHIP =
  'inline-flex min-h-11 max-w-full items-center gap-1 rounded-control border px-2.5 py-1.5 text-left font-strong text-meta transition-colors md:min-h-10 md:gap-1.5 md:px-3 md:text-small'
const UNSELECTED = 'border-input bg-card text-foreground hover:bg-muted'

type ChipProps = { kind: PointKind; text: string; isSelected: boolean; onPress: () => void }

/** Shows the point only; `FullPhrases` adds the remedy. Selecting must not change the size: people tap quickly. */
function PointChip({ kind, text, isSelected, onPress }: ChipProps) {
  const { icon: Icon, chosen } = POINT_KINDS[kind]
  const { point, remedy } = splitPhrase(text)
  return (
    <button
      type="button"
      title={text}
      aria-pressed={isSelected}
      onClick={onPress}
      className={cx(CHIP, isSelected ? cx('border-current shadow-[inset_0_0_0_1px_currentcolor]', chosen) : UNSELECTED)}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={3}
        className={cx('-ml-0.5 size-3.5 shrink-0 md:size-4', !isSelected && 'text-input opacity-60')}
      />
      <span className="wrap-break-word min-w-0">
        {point}
        {remedy && <span className="sr-only">: {remedy}</span>}
      </span>
    </button>
  )
}
