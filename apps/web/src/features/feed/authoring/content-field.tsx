import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { FormattedText } from '../viewers/formatted-text.tsx'
import { FIELD_LABELS } from './merge-post.ts'
import type { PostValues } from './post-fields.ts'

const HINT = '# Heading, **bold**, *italic*, - list, > quote, [words](https://address). HTML is shown as it is typed.'
const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const

/** The text of a post, and how it will look. */
export function ContentField() {
  const [view, setView] = useState<'write' | 'preview'>('write')
  const { watch, formState } = useFormContext<PostValues>()
  const text = watch('content')
  // What is wrong is said under the field one writes in.
  const isPreview = view === 'preview' && !formState.errors.content
  return (
    <div className="grid gap-2">
      {isPreview ? (
        <Preview text={text} />
      ) : (
        <TextAreaField name="content" label={FIELD_LABELS.content} rows={8} hint={HINT} />
      )}
      <div>
        <Segmented
          label="View of the content"
          options={VIEWS}
          value={isPreview ? 'preview' : 'write'}
          onChange={setView}
        />
      </div>
    </div>
  )
}

function Preview({ text }: { text: string }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <span id={id} className="font-strong text-meta">
        {FIELD_LABELS.content}
      </span>
      <section aria-labelledby={id} className="min-h-48 rounded-control border border-border bg-background p-4">
        {text.trim() === '' ? (
          <p className="text-muted-foreground">Nothing written yet.</p>
        ) : (
          <FormattedText text={text} />
        )}
      </section>
    </div>
  )
}
