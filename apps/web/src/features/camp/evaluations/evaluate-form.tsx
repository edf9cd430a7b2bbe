// In the order of a thumb: what others asked for, Keep, Improve, scores, and words for those who have time.

import type { Reply } from '@crew-chief/contract/endpoint'
import type { evaluationsApi } from '@crew-chief/contract/evaluations'
import { ChevronDown, LockKeyhole } from 'lucide-react'
import { useId, useState } from 'react'
import { controlClass } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FieldShell } from '../../../ui/field-shell.tsx'
import { PointChips } from './point-chips.tsx'
import { PointList } from './point-list.tsx'
import { ScoreRows } from './score-rows.tsx'
import type { Writing } from './use-writing.ts'
import { setNote, setScore, togglePoint } from './written.ts'

type RubricRead = {
  data: Reply<typeof evaluationsApi.getRubric> | undefined
  error: Error | null
  refetch: () => unknown
}
type Props = { official: { firstName: string }; asked: readonly string[]; rubric: RubricRead; writing: Writing }

export function EvaluateForm({ official, asked, rubric, writing: { written, change } }: Props) {
  return (
    <>
      {asked.length > 0 && (
        <section className="grid gap-1.5 rounded-control border border-border bg-background px-3.5 py-3">
          <h3 className="display-4">Asked of {official.firstName} so far</h3>
          <PointList look="improve" points={asked} />
        </section>
      )}
      {rubric.data && (
        <>
          <PointChips
            look="keep"
            phrases={rubric.data.keep}
            chosen={written.keep}
            onToggle={(text) => change({ keep: togglePoint(written.keep, text) })}
          />
          <PointChips
            look="improve"
            phrases={rubric.data.improve}
            chosen={written.improve}
            onToggle={(text) => change({ improve: togglePoint(written.improve, text) })}
          />
          <ScoreRows
            criteria={rubric.data.criteria}
            scores={written.scores}
            onScore={(id, score) => change({ scores: setScore(written, id, score) })}
            onNote={(id, note) => change({ scores: setNote(written, id, note) })}
          />
        </>
      )}
      {rubric.error && !rubric.data && (
        <ErrorState title={rubric.error.message} onRetry={() => void rubric.refetch()} />
      )}
      <OwnWords value={written.content} onChange={(content) => change({ content })} />
      <StaffNote value={written.staffNotes} onChange={(staffNotes) => change({ staffNotes })} />
    </>
  )
}

type TextProps = { value: string; onChange: (text: string) => void }

const AREA = cx(controlClass, 'field-sizing-content max-h-[40dvh] min-h-20 resize-y py-2.5')

function OwnWords({ value, onChange }: TextProps) {
  const id = useId()
  return (
    <FieldShell id={id} label="In your own words" note="Optional">
      <textarea
        id={id}
        rows={2}
        maxLength={10_000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={AREA}
      />
    </FieldShell>
  )
}

/** Folded away: most evaluations need none. What stands in it is never out of sight. */
function StaffNote({ value, onChange }: TextProps) {
  const [isOpen, setOpen] = useState(value !== '')
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control font-strong text-small"
      >
        <LockKeyhole aria-hidden="true" className="size-4" />
        Private note for staff
        <ChevronDown aria-hidden="true" className={cx('size-4', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <>
          <textarea
            rows={2}
            maxLength={4_000}
            value={value}
            aria-label="Private note for staff"
            aria-describedby={id}
            onChange={(event) => onChange(event.target.value)}
            className={AREA}
          />
          <p id={id} className="text-caption text-muted-foreground">
            Clinicians and admins read this. The official never does.
          </p>
        </>
      )}
    </div>
  )
}
