import { type Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { type KeyboardEvent, useState } from 'react'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { EVALUATION_ROWS } from './stale-rows.ts'

type Props = { evaluation: Evaluation; onDone: () => void }

/** In the feedback's own place. Blank text is ignored; whatever goes wrong, the words stay. */
export function EvaluationEdit({ evaluation: { id, content }, onDone }: Props) {
  const [text, setText] = useState(content)
  const { run, pending } = useAction(evaluationsApi.updateEvaluation, {
    invalidates: EVALUATION_ROWS,
    success: 'Feedback updated',
    onDone,
  })
  const written = text.trim()
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Of the editing, not of the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    onDone()
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (written === content) onDone()
        else if (written !== '' && !pending) run({ params: { id }, body: { content: written } })
      }}
    >
      <textarea
        // biome-ignore lint/a11y/noAutofocus: whoever pressed Edit wants to write
        autoFocus
        rows={3}
        value={text}
        maxLength={10_000}
        aria-label="Edit your feedback"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={leave}
        className={cx(controlClass, 'field-sizing-content max-h-[40dvh] resize-none py-2')}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" disabled={written === ''} pending={pending} pendingLabel="Saving...">
          Save
        </Button>
        <Button size="small" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
