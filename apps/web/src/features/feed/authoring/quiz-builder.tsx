import { MAX_QUESTIONS, QUIZ_OPTIONS } from '@crew-chief/domain/feed/post-choices'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextAreaField, TextField } from '../../../ui/text-field.tsx'
import { ADDS, REMOVES, useFocusAfterRemove } from '../../../ui/use-focus-after-remove.ts'
import { letterOf } from '../viewers/quiz-answer.ts'
import { FIELD_LABELS, type PostValues, parseAnswer } from './post-fields.ts'
import { emptyQuestion } from './post-values.ts'

/** A quiz has at least one question (spec 2 §4). */
export function QuizBuilder() {
  const id = useId()
  const group = useRef<HTMLElement>(null)
  const { fields, append, remove, move } = useFieldArray<PostValues, 'questions', 'key'>({
    name: 'questions',
    keyName: 'key',
  })
  const focusAfterRemove = useFocusAfterRemove(group, fields.length)
  const removeAt = (index: number) => {
    focusAfterRemove(index)
    remove(index)
  }
  return (
    <section ref={group} aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="display-4">
        {FIELD_LABELS.questions}
      </h3>
      <ol className="grid gap-4">
        {fields.map(({ key }, index) => (
          <Question
            key={key}
            index={index}
            count={fields.length}
            onMove={(by) => move(index, index + by)}
            onRemove={() => removeAt(index)}
          />
        ))}
      </ol>
      <div>
        <Button
          {...ADDS}
          disabled={fields.length >= MAX_QUESTIONS}
          onClick={() => append(emptyQuestion(), { focusName: `questions.${fields.length}.question` })}
        >
          <Plus aria-hidden="true" />
          Add question
        </Button>
      </div>
    </section>
  )
}

type QuestionProps = { index: number; count: number; onMove: (by: number) => void; onRemove: () => void }

function Question({ index, count, onMove, onRemove }: QuestionProps) {
  const id = useId()
  const name = `questions.${index}`
  return (
    <li>
      <section aria-labelledby={id} className="grid gap-4 rounded-card border border-border bg-background p-4">
        <header className="flex items-center gap-1">
          <h4 id={id} className="flex-1 font-strong">
            Question {index + 1}
          </h4>
          <QuestionActions index={index} count={count} onMove={onMove} onRemove={onRemove} />
        </header>
        <TextAreaField name={`${name}.question`} label="Question" rows={2} />
        <div className="grid gap-4 md:grid-cols-2">
          {Array.from({ length: QUIZ_OPTIONS }, (_, option) => option).map((option) => (
            <TextField
              key={option}
              name={`${name}.options.${option}`}
              label={`Option ${option + 1}`}
              note={`Shown as ${letterOf(option)}`}
              autoComplete="off"
            />
          ))}
        </div>
        <CorrectAnswer index={index} />
        <TextAreaField name={`${name}.explanation`} label="Explanation" rows={2} hint="Shown after they answer." />
      </section>
    </li>
  )
}

function QuestionActions({ index, count, onMove, onRemove }: QuestionProps) {
  const number = index + 1
  return (
    <>
      <IconButton
        size="small"
        icon={ArrowUp}
        label={`Move question ${number} up`}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="small"
        icon={ArrowDown}
        label={`Move question ${number} down`}
        disabled={number === count}
        onClick={() => onMove(1)}
      />
      <IconButton
        {...REMOVES}
        size="small"
        icon={Trash2}
        label={`Remove question ${number}`}
        disabled={count === 1}
        onClick={onRemove}
      />
    </>
  )
}

/** The hint repeats the option's text, to avoid off-by-one mistakes. */
function CorrectAnswer({ index }: { index: number }) {
  const { watch } = useFormContext<PostValues>()
  const [answer, options] = watch([`questions.${index}.correctAnswer`, `questions.${index}.options`])
  const chosen = parseAnswer(answer ?? '')
  const text = chosen === null ? undefined : options?.[chosen]?.trim()
  return (
    <TextField
      name={`questions.${index}.correctAnswer`}
      label="Correct answer"
      type="number"
      inputMode="numeric"
      min={1}
      max={QUIZ_OPTIONS}
      step={1}
      hint={
        chosen !== null && text
          ? `Option ${answer} (${letterOf(chosen)}): ${text}`
          : `The number of the right option, from 1 to ${QUIZ_OPTIONS}`
      }
    />
  )
}
