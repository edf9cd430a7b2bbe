// Feedback in plain words (spec 2 §4): blank text is ignored, and what is typed stays until it is saved.

import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { useId, useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { FieldShell } from '../../../ui/field-shell.tsx'
import { toast } from '../../../ui/toast.ts'
import { EVALUATION_ROWS } from './stale-rows.ts'

type Props = { eventId: string; officialId: string }

export function FeedbackBox({ eventId, officialId }: Props) {
  const [text, setText] = useState('')
  const id = useId()
  const { run, pending, error } = useOperation(evaluationsApi.createEvaluation, {
    invalidates: EVALUATION_ROWS,
    onDone: () => {
      setText('')
      toast.success('Feedback added')
    },
  })
  const content = text.trim()
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (content !== '' && !pending) run({ body: { eventId, officialId, content } })
      }}
    >
      <FieldShell id={id} label="Feedback" hint="The official reads it as soon as you add it." error={error}>
        <textarea
          id={id}
          rows={3}
          maxLength={10_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={cx(controlClass, 'field-sizing-content max-h-[40dvh] min-h-24 resize-y py-2.5')}
        />
      </FieldShell>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        disabled={content === ''}
        pending={pending}
        pendingLabel="Adding..."
      >
        Add feedback
      </Button>
    </form>
  )
}
