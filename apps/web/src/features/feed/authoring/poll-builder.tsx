import { canHavePoll, MAX_POLL_OPTIONS, MIN_POLL_OPTIONS } from '@crew-chief/domain/feed/post-choices'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { plural } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextAreaField, TextField } from '../../../ui/text-field.tsx'
import { ADDS, REMOVES, useFocusAfterRemove } from '../../../ui/use-focus-after-remove.ts'
import { FIELD_LABELS, type PostValues } from './post-fields.ts'
import { emptyPoll } from './post-values.ts'

/** The poll of a text, image or video post. With `votes`, only its ruling can be edited. */
export function PollBuilder({ votes }: { votes: number }) {
  const id = useId()
  const group = useRef<HTMLElement>(null)
  const { watch, setValue } = useFormContext<PostValues>()
  const [type, poll] = watch(['type', 'poll'])
  const [isAdded, setAdded] = useState(false)
  const focusAfterRemove = useFocusAfterRemove(group, poll ? 1 : 0)
  if (!canHavePoll(type)) return null
  const add = () => {
    setAdded(true)
    setValue('poll', emptyPoll(), { shouldDirty: true })
  }
  const remove = () => {
    focusAfterRemove(0)
    setValue('poll', null, { shouldDirty: true })
  }
  return (
    <section ref={group} aria-labelledby={id} className="grid gap-3">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="display-4">
          {FIELD_LABELS.poll}
        </h3>
        {!poll && <span className="text-caption text-muted-foreground">Optional</span>}
        {poll && votes === 0 && (
          <Button size="small" variant="ghost" onClick={remove}>
            <Trash2 aria-hidden="true" />
            Remove poll
          </Button>
        )}
      </header>
      {/* A new key reads the values again, after the poll was restored. */}
      {poll ? <PollInputs key={votes} votes={votes} isFocused={isAdded} /> : <AddPoll onAdd={add} />}
    </section>
  )
}

function AddPoll({ onAdd }: { onAdd: () => void }) {
  const isPollPlay = useFormContext<PostValues>().watch('contentLibrary').includes('POLL_PLAYS')
  return (
    <>
      {isPollPlay ? (
        <Alert tone="info" title="Add a poll to this Poll Play?">
          Readers vote on the call, then see how others called it.
        </Alert>
      ) : (
        <p className="text-caption text-muted-foreground">Readers vote once, then see how others called it.</p>
      )}
      <div>
        <Button {...ADDS} onClick={onAdd}>
          <Plus aria-hidden="true" />
          Add a poll
        </Button>
      </div>
    </>
  )
}

function PollInputs({ votes, isFocused }: { votes: number; isFocused: boolean }) {
  const { setFocus } = useFormContext<PostValues>()
  const isLocked = votes > 0
  useEffect(() => {
    if (isFocused) setFocus('poll.question')
  }, [isFocused, setFocus])
  return (
    <div className="grid gap-4 rounded-card border border-border bg-background p-4">
      {isLocked && (
        <Alert tone="info" title={`${plural(votes, 'person', 'people')} voted`}>
          The question and options can’t change anymore. You can still edit the ruling.
        </Alert>
      )}
      <TextField name="poll.question" label="Poll question" autoComplete="off" maxLength={300} readOnly={isLocked} />
      <Options isLocked={isLocked} />
      <TextAreaField
        name="poll.ruling"
        label="Ruling"
        note="Optional"
        rows={3}
        hint="The clinician’s answer. Shown after they vote."
      />
    </div>
  )
}

function Options({ isLocked }: { isLocked: boolean }) {
  const group = useRef<HTMLDivElement>(null)
  const { fields, append, remove } = useFieldArray<PostValues, 'poll.options', 'key'>({
    name: 'poll.options',
    keyName: 'key',
  })
  const focusAfterRemove = useFocusAfterRemove(group, fields.length)
  const removeAt = (index: number) => {
    focusAfterRemove(index)
    remove(index)
  }
  return (
    <div ref={group} className="grid gap-4">
      {fields.map(({ key }, index) => (
        <div key={key} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              name={`poll.options.${index}.text`}
              label={`Option ${index + 1}`}
              autoComplete="off"
              maxLength={200}
              readOnly={isLocked}
            />
          </div>
          {!isLocked && fields.length > MIN_POLL_OPTIONS && (
            <div className="pt-6">
              <IconButton
                {...REMOVES}
                icon={Trash2}
                label={`Remove option ${index + 1}`}
                onClick={() => removeAt(index)}
              />
            </div>
          )}
        </div>
      ))}
      {!isLocked && (
        <div>
          <Button
            {...ADDS}
            disabled={fields.length >= MAX_POLL_OPTIONS}
            onClick={() => append({ text: '' }, { focusName: `poll.options.${fields.length}.text` })}
          >
            <Plus aria-hidden="true" />
            Add option
          </Button>
        </div>
      )}
    </div>
  )
}
