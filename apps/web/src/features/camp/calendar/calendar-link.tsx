import { CalendarSync, Copy, Download } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { controlClass, controlHeight } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { toast } from '../../../ui/toast.ts'

/** The scheme calendars listen to: the same address, opened by them instead of the browser. */
const forCalendars = (url: string): string => url.replace(/^https?:/, 'webcal:')

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch {
    // Refused by the browser, or a page without https: it stands in the field, to be copied by hand.
    toast.error('Error', 'The link could not be copied. Please select it and copy it by hand.')
  }
}

export function CalendarLink({ title, url }: { title: string; url: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="display-3">
        {title}
      </h3>
      <input
        readOnly
        value={url}
        aria-label={`Link to ${title}`}
        onFocus={(event) => event.currentTarget.select()}
        className={cx(controlClass, controlHeight, 'text-small')}
      />
      <div className="flex flex-wrap gap-3">
        <a href={forCalendars(url)} className={buttonClass({ variant: 'outline' })}>
          <CalendarSync aria-hidden="true" />
          Subscribe
        </a>
        <Button onClick={() => void copy(url)}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
        <a href={url} download className={buttonClass({ variant: 'ghost' })}>
          <Download aria-hidden="true" />
          Download
        </a>
      </div>
    </section>
  )
}
