// Feedback in plain words (spec 2 §4): blank text is ignored, and what is typed stays until it is saved.

import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { FieldShell } from '../../../ui/field-shell.tsx'
import { toast } from '../../../ui/toast.ts'
import { fullName } from './evaluation-words.ts'
import { forgetWriting, type Subject } from './kept-writing.ts'
import { useSendEvaluation } from './use-send-evaluation.ts'
import { useWriting } from './use-writing.ts'

type Props = {
  userId: string
  eventId: string
  official: { id: string; firstName: string; lastName: string }
}

export function FeedbackBox(props: Props) {
  const id = useId()
  const { text, write, isBlank, submit, pending, error } = useFeedback(props)
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <FieldShell id={id} label="Feedback" hint="The official reads it as soon as you add it." error={error}>
        <textarea
          id={id}
          rows={3}
          maxLength={10_000}
          value={text}
          readOnly={pending}
          onChange={(event) => write(event.target.value)}
          className={cx(controlClass, 'field-sizing-content max-h-[40dvh] min-h-24 resize-y py-2.5')}
        />
      </FieldShell>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        disabledReason={isBlank ? 'Write something first.' : undefined}
        pending={pending}
        pendingLabel="Adding..."
      >
        Add feedback
      </Button>
    </form>
  )
}

function useFeedback({ userId, eventId, official }: Props) {
  const subject: Subject = { eventId, officialId: official.id, courtId: null, evaluationId: null, isPlain: true }
  const { written, clientId, change } = useWriting(userId, subject, undefined)
  const [error, setError] = useState<string>()
  const { run, pending } = useSendEvaluation({
    onDone: (how) => {
      forgetWriting(userId, subject)
      toast.success(how === 'kept' ? `Kept on this device: ${fullName(official)}` : 'Feedback added')
    },
    onFailed: setError,
  })
  const content = written.content.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content === '' || pending || !clientId) return
    setError(undefined)
    void run({ eventId, officialId: official.id, content, clientId }, official)
  }
  return {
    text: written.content,
    write: (text: string) => change({ content: text }),
    isBlank: content === '',
    submit,
    pending,
    error,
  }
}
