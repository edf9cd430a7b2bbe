import { campDays } from '@crew-chief/domain/camp/camp-days'
import { type BoardCompletion, boardCompletion } from '@crew-chief/domain/courts/completion'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { plural } from '../../lib/format.ts'
import { SeatMeter } from '../../ui/seat-meter.tsx'
import { useBoardEditor } from './board-context.tsx'

/** How far the event is (spec 2 §2, §9), and what is still to do. */
export function CompletionSummary() {
  const { index, saved } = useBoardEditor()
  const { board } = index
  const whole = boardCompletion(board, board.courts)
  return (
    <section
      aria-label="Completion"
      className="grid items-center gap-x-10 gap-y-4 rounded-card border border-border bg-card px-4 py-4 md:px-6 lg:grid-cols-[auto_minmax(0,1fr)]"
    >
      <dl className="flex justify-between gap-x-6 divide-x divide-border md:justify-start">
        <Figure label="Officials Assigned">{whole.people}</Figure>
        <Figure label="Total Officials">{saved.totalOfficials}</Figure>
        <Figure label="Completion %">{whole.percent}%</Figure>
      </dl>
      <StillToDo whole={whole} />
    </section>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse pr-4 last:pr-0 md:pr-8">
    <dt className="text-caption text-muted-foreground md:text-meta">{label}</dt>
    <dd className="display-2">{children}</dd>
  </div>
)

function StillToDo({ whole }: { whole: BoardCompletion }) {
  const { index, saved, day, conflicts } = useBoardEditor()
  const without = Math.max(0, saved.totalOfficials - whole.people)
  const today = boardCompletion(
    index.board,
    index.board.courts.filter((court) => court.day === day),
  )
  return (
    <div className="grid gap-1.5">
      <SeatMeter
        taken={whole.people}
        total={saved.totalOfficials}
        left={withoutWords(without)}
        right={conflicts.length > 0 && <Conflicts count={conflicts.length} />}
      />
      {campDays(saved.event).length > 1 && today.target > 0 && (
        <p className="text-caption text-muted-foreground">
          This day: {today.count} of {today.target} places filled
        </p>
      )}
    </div>
  )
}

function withoutWords(count: number): string {
  if (count === 0) return 'Every official has a court'
  return `${plural(count, 'official')} still without a court`
}

const Conflicts = ({ count }: { count: number }) => (
  <span className="inline-flex items-center gap-1.5 font-strong text-destructive">
    <TriangleAlert aria-hidden="true" className="size-4" />
    {plural(count, 'conflict')}
  </span>
)
