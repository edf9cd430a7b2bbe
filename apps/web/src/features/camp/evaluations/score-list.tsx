import type { Evaluation } from '@crew-chief/contract/evaluations'
import { HIGHEST_SCORE } from '@crew-chief/domain/camp/rubric'
import { cx } from '../../../ui/cx.ts'

const STEPS = Array.from({ length: HIGHEST_SCORE }, (_, index) => index + 1)

type Score = Omit<Evaluation['scores'][number], 'area'>

/** The number says it; the steps beside it are for the eye. */
export const ScoreList = ({ scores }: { scores: readonly Score[] }) => (
  <ul aria-label="Scores" className="grid gap-x-8 gap-y-1.5 md:grid-cols-2">
    {scores.map(({ criterionId, name, score, note }) => (
      <li
        key={criterionId}
        className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-3 text-small"
      >
        <span className="wrap-anywhere">{name}</span>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="flex gap-[3px]">
            {STEPS.map((step) => (
              <span
                key={step}
                className={cx('h-3 w-3.5 rounded-[2px]', step <= score ? 'bg-foreground' : 'bg-meter-empty')}
              />
            ))}
          </span>
          <span className="tabular w-4 text-right font-bold">
            {score}
            <span className="sr-only"> of {HIGHEST_SCORE}</span>
          </span>
        </span>
        {note && <span className="wrap-anywhere col-span-2 text-caption text-muted-foreground">{note}</span>}
      </li>
    ))}
  </ul>
)
