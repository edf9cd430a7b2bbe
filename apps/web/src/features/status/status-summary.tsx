import { formatTime } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { TONE_CLASS } from '../../ui/tone.ts'
import { STATE_LOOKS } from './state-look.ts'
import { needingALook, type Titled } from './titled-parts.ts'
import { REFRESH_SECONDS, type Status } from './use-status.ts'

/** The whole in a sentence: well, or how many parts are not, and which. */
export function StatusSummary({ status, parts }: { status: Status; parts: readonly Titled[] }) {
  const { icon: Icon, tone } = STATE_LOOKS[status.state]
  const { headline, names } = needingALook(parts)
  return (
    <section
      aria-label="Summary"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-border bg-card p-4 md:px-6"
    >
      <span className={cx('flex size-12 shrink-0 items-center justify-center rounded-control', TONE_CLASS[tone])}>
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-meta text-muted-foreground">System status</p>
        {/* Only the sentence is spoken when it changes; the time beside it changes all the time. */}
        <div role="status">
          <h2 className="display-2">{headline}</h2>
        </div>
        {names && <p className="text-small">{names}</p>}
      </div>
      <p className="tabular text-meta text-muted-foreground max-md:w-full">
        Checked at {formatTime(new Date(status.checkedAt))}, again every {REFRESH_SECONDS} seconds
      </p>
    </section>
  )
}
