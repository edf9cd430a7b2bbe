import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextAreaField } from '../../../ui/text-field.tsx'
import { Markdown } from '../viewers/markdown.tsx'

const HINT = '# Heading, **bold**, *italic*, - list, > quote, [link text](https://address). HTML shows as plain text.'
const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const

/** `page`: the text is a whole page. */
type Props = { name: string; label: string; rows?: number; note?: string; page?: boolean }

/** A text with formatting and its preview. */
export function MarkdownField({ name, label, rows = 8, page = false, ...field }: Props) {
  const [view, setView] = useState<'write' | 'preview'>('write')
  const { watch, getFieldState, formState } = useFormContext()
  const text: string = watch(name)
  // Validation errors are shown under the text area.
  const isPreview = view === 'preview' && !getFieldState(name, formState).error
  return (
    <div className="grid gap-2">
      {isPreview ? (
        <Preview label={label} text={text} page={page} />
      ) : (
        <TextAreaField name={name} label={label} rows={rows} hint={HINT} {...field} />
      )}
      <div>
        <Segmented label={`${label} view`} options={VIEWS} value={isPreview ? 'preview' : 'write'} onChange={setView} />
      </div>
    </div>
  )
}

function Preview({ label, text, page }: { label: string; text: string; page: boolean }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <span id={id} className="font-strong text-meta">
        {label}
      </span>
      <section aria-labelledby={id} className="min-h-24 rounded-control border border-border bg-background p-4">
        {text.trim() === '' ? (
          <p className="text-muted-foreground">Nothing to preview.</p>
        ) : (
          <Markdown text={text} page={page} />
        )}
      </section>
    </div>
  )
}
