// One question: pick an option, learn whether it was right, and why. Words and shapes say it before colours do.

import type { QuizQuestion } from '@crew-chief/contract/feed-shapes'
import { Check, CircleCheck, CircleX, X } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { type Answered, inOrder, letterOf, type OptionState, optionState } from './answered.ts'
import { Words } from './post-text.tsx'
import { useAnswer } from './use-answer.ts'

type Props = { postId: string; question: QuizQuestion; number: number }

export function QuizQuestionPart({ postId, question, number }: Props) {
  const { answered, answer, picked } = useAnswer(postId, question)
  const id = useId()
  return (
    <li className="grid gap-2 border-rule border-t-2 pt-3.5">
      <div className="mb-1 flex gap-3">
        <KeyCap look="plate">{number}</KeyCap>
        <p id={id} className="wrap-anywhere min-w-0 whitespace-pre-line pt-0.5 font-bold">
          {question.question}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the numbered line above it */}
      <div role="group" aria-labelledby={id} className="grid gap-2">
        {inOrder(question.options).map((option, index) => (
          <Option
            key={option.id}
            letter={letterOf(index)}
            text={option.text}
            state={optionState(index, answered)}
            isPicked={picked === index}
            isWaiting={picked !== null}
            onPick={() => answer(index)}
          />
        ))}
      </div>
      <div role="status">{answered && <Result {...answered} />}</div>
    </li>
  )
}

const LOOKS = {
  open: 'border-input bg-card hover:bg-muted',
  right: 'border-green-text bg-green-tint font-semibold text-green-text',
  wrong: 'border-red-text bg-red-tint font-semibold text-red-text',
  other: 'border-border bg-card text-muted-foreground',
} as const

const CAPS = { open: 'plain', right: 'right', wrong: 'wrong', other: 'plain' } as const

type OptionProps = {
  letter: string
  text: string
  state: OptionState
  isPicked: boolean
  /** The server is being asked; nothing else can be picked meanwhile. */
  isWaiting: boolean
  onPick: () => void
}

function Option({ letter, text, state: { look, words }, isPicked, isWaiting, onPick }: OptionProps) {
  const Mark = look === 'right' ? Check : X
  return (
    <button
      type="button"
      // Not `disabled`: the focus stays where the answer was given, and the outcome can be read option by option.
      aria-disabled={look !== 'open' || isWaiting || undefined}
      aria-busy={isPicked || undefined}
      aria-pressed={isPicked || words === 'Your answer'}
      onClick={onPick}
      className={cx(
        'flex min-h-12 w-full items-center gap-3 rounded-control border px-2 py-1.5 text-left transition-colors md:min-h-11',
        LOOKS[look],
        isPicked && 'border-foreground bg-muted',
      )}
    >
      <KeyCap look={isPicked ? 'plate' : CAPS[look]}>{letter}</KeyCap>
      {/* Beside the text where there is room, otherwise under it. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="wrap-anywhere min-w-0 flex-[1_1_12rem]">{text}</span>
        {isPicked && <span className="text-meta text-muted-foreground">Checking...</span>}
        {words && (
          <span className="flex items-center gap-1.5 pr-1 text-meta">
            <Mark aria-hidden="true" strokeWidth={3.4} className="size-4" />
            {words}
          </span>
        )}
      </span>
    </button>
  )
}

function Result({ answer, correctAnswer, explanation }: Answered) {
  const isRight = answer === correctAnswer
  const Icon = isRight ? CircleCheck : CircleX
  return (
    <div className="grid gap-x-5 gap-y-1 pt-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      <p className={cx('display-4 flex items-center gap-2 self-start', isRight ? 'text-success' : 'text-destructive')}>
        <Icon aria-hidden="true" className="size-5" />
        {isRight ? 'Correct!' : 'Incorrect!'}
      </p>
      <div className="text-small">
        <Words text={explanation} />
      </div>
    </div>
  )
}
