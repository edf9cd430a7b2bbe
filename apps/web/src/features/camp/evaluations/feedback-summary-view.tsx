import type { Evaluation } from '@crew-chief/contract/evaluations'
import { HIGHEST_SCORE, RUBRIC_AREA_LABELS } from '@crew-chief/domain/camp/rubric'
import { useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { type AreaAverage, areaAverages, type Theme, themesOf } from './feedback-summary.ts'
import { POINT_LOOKS, type PointLook } from './point-look.ts'

/** What all of them say together. */
export function FeedbackSummary({ evaluations }: { evaluations: readonly Evaluation[] }) {
  const averages = areaAverages(evaluations)
  const keep = themesOf(evaluations.flatMap((each) => each.keep))
  const improve = themesOf(evaluations.flatMap((each) => each.improve))
  if (averages.length + keep.length + improve.length === 0) return null
  return (
    <div className="grid break-inside-avoid gap-x-8 gap-y-6 rounded-card border border-border bg-card p-4 md:grid-cols-3 md:p-6">
      {averages.length > 0 && <Areas averages={averages} />}
      {keep.length > 0 && <Themes look="keep" themes={keep} />}
      {improve.length > 0 && <Themes look="improve" themes={improve} />}
    </div>
  )
}

function Areas({ averages }: { averages: readonly AreaAverage[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-2.5">
      <h3 id={id} className="display-4">
        Areas
      </h3>
      <ul className="grid gap-2.5">
        {averages.map(({ area, average, scores }) => (
          <li key={area} className="grid gap-1 text-small">
            <span className="flex items-baseline justify-between gap-3">
              {RUBRIC_AREA_LABELS[area]}
              <span className="tabular">
                <strong className="font-bold">{average.toFixed(1)}</strong>
                <span className="text-caption text-muted-foreground">
                  {' '}
                  of {HIGHEST_SCORE}, {scores === 1 ? '1 score' : `${scores} scores`}
                </span>
              </span>
            </span>
            <span aria-hidden="true" className="block h-2.5 overflow-hidden rounded-[2px] bg-meter-empty">
              <span className="block h-full bg-foreground" style={{ width: `${(average / HIGHEST_SCORE) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Themes({ look, themes }: { look: PointLook; themes: readonly Theme[] }) {
  const id = useId()
  const { title, icon: Icon, text: tone } = POINT_LOOKS[look]
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <h3 id={id} className="display-4">
        {title}
      </h3>
      <ul className="grid gap-1.5 text-small">
        {themes.map(({ text, times }) => (
          <li key={text} className="flex gap-2">
            <Icon aria-hidden="true" strokeWidth={3} className={cx('mt-[3px] size-4 shrink-0', tone)} />
            <span className="wrap-anywhere min-w-0">
              {text}
              {times > 1 && <span className="text-muted-foreground"> ({times} times)</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
