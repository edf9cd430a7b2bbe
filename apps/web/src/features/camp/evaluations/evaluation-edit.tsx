// Plain words edited in their own place. Blank text is ignored; whatever happens meanwhile, the words stay.

import { type Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { type FormEvent, useState } from 'react'
import { afterEvaluationChange } from '../../../api/invalidations.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { controlClass } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { forgetWriting } from './kept-writing.ts'
import { useOwnEscape } from './use-own-escape.ts'
import { useWriting } from './use-writing.ts'
import { subjectOf } from './written-evaluation.ts'

type Props = { evaluation: Evaluation; onDone: () => void }

export function EvaluationEdit(props: Props) {
  const { text, write, submit, pending, leave, drop, isAsking, stay } = useEdit(props)
  const form = useOwnEscape<HTMLFormElement>(leave)
  return (
    <form ref={form} className="grid gap-2" onSubmit={submit}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: whoever pressed Edit wants to write
        autoFocus
        rows={3}
        value={text}
        maxLength={10_000}
        readOnly={pending}
        aria-label="Edit your feedback"
        onChange={(event) => write(event.target.value)}
        className={cx(controlClass, 'field-sizing-content max-h-[40dvh] resize-none py-2')}
      />
      <div className="flex items-start gap-2">
        <Button
          type="submit"
          size="small"
          disabledReason={text.trim() === '' ? 'Write something first.' : undefined}
          pending={pending}
          pendingLabel="Saving..."
        >
          Save
        </Button>
        <Button size="small" variant="ghost" onClick={leave}>
          Cancel
        </Button>
      </div>
      {isAsking && <DropQuestion onDrop={drop} onStay={stay} />}
    </form>
  )
}

const DropQuestion = ({ onDrop, onStay }: { onDrop: () => void; onStay: () => void }) => (
  <ConfirmDialog
    title="Drop your changes?"
    confirmLabel="Drop changes"
    cancelLabel="Keep writing"
    onConfirm={onDrop}
    onClose={onStay}
  >
    Your feedback stays as it was before you edited it.
  </ConfirmDialog>
)

function useEdit({ evaluation, onDone }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { id, authorId, content } = evaluation
  const { written, change } = useWriting(authorId, subjectOf(evaluation), evaluation)
  const drop = () => {
    forgetWriting(authorId, subjectOf(evaluation))
    onDone()
  }
  const { run, pending } = useAction(evaluationsApi.updateEvaluation, {
    invalidates: afterEvaluationChange,
    success: 'Feedback updated',
    onDone: drop,
  })
  const text = written.content.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text === content) drop()
    else if (text !== '' && !pending) run({ params: { id }, body: { content: text } })
  }
  return {
    text: written.content,
    write: (words: string) => change({ content: words }),
    submit,
    pending,
    /** What was changed is not dropped without a word. */
    leave: () => (text === content ? drop() : setAsking(true)),
    drop,
    isAsking,
    stay: () => setAsking(false),
  }
}
