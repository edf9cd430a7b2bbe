import { type Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterEvaluationChange } from '../../../api/invalidations.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { controlClass } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { deleteDraft, subjectOf, useEvaluationDraft } from './evaluation-draft.ts'

type Props = { evaluation: Evaluation; onDone: () => void }

/** Edits plain text inside its card. The text survives closing the page. */
export function EvaluationEdit(props: Props) {
  const { text, change, submit, pending, cancel, discard, isConfirming, stay } = useEdit(props)
  const form = useEscapeInside<HTMLFormElement>(cancel)
  return (
    <form ref={form} className="grid gap-2" onSubmit={submit}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: opened by pressing Edit
        autoFocus
        rows={3}
        value={text}
        maxLength={10_000}
        readOnly={pending}
        aria-label="Edit your feedback"
        onChange={(event) => change(event.target.value)}
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
        <Button size="small" variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      </div>
      {isConfirming && <DiscardDialog onDiscard={discard} onStay={stay} />}
    </form>
  )
}

const DiscardDialog = ({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) => (
  <ConfirmDialog
    title="Discard your changes?"
    confirmLabel="Discard changes"
    cancelLabel="Keep editing"
    onConfirm={onDiscard}
    onClose={onStay}
  >
    Your feedback will go back to the last saved version.
  </ConfirmDialog>
)

function useEdit({ evaluation, onDone }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const { id, authorId, content } = evaluation
  const draft = useEvaluationDraft(authorId, subjectOf(evaluation), evaluation)
  const discard = () => {
    deleteDraft(authorId, subjectOf(evaluation))
    onDone()
  }
  const { run, pending } = useAction(evaluationsApi.updateEvaluation, {
    invalidates: afterEvaluationChange,
    success: 'Feedback updated',
    onDone: discard,
  })
  const text = draft.values.content.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text === content) discard()
    else if (text !== '' && !pending) run({ params: { id }, body: { content: text } })
  }
  return {
    text: draft.values.content,
    change: (next: string) => draft.change({ content: next }),
    submit,
    pending,
    cancel: () => (text === content ? discard() : setConfirming(true)),
    discard,
    isConfirming,
    stay: () => setConfirming(false),
  }
}

/** Handles Escape before the surrounding dialog, which listens on the document: window listeners run first. */
function useEscapeInside<E extends Element>(onEscape: () => void) {
  const ref = useRef<E>(null)
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    if (!(event.target instanceof Node) || !ref.current?.contains(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
  return ref
}
