import type { ApiError } from '@crew-chief/contract/client'
import { feedApi } from '@crew-chief/contract/feed'
import type { Post, QuizQuestion } from '@crew-chief/contract/feed-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { Check, CircleCheck, CircleX, X } from 'lucide-react'
import { useId, useState } from 'react'
import { create } from 'zustand'
import { afterQuizAnswer } from '../../../api/invalidations.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { KeyCap } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { toast } from '../../../ui/toast.ts'
import { useViewer } from '../../accounts/public.ts'
import { invalidatePosts, updateCachedPost } from '../use-posts.ts'
import { FormattedText } from './formatted-text.tsx'
import {
  type AnswerResult,
  answerResultOf,
  letterOf,
  type OptionState,
  optionState,
  sortedByOrder,
} from './quiz-answer.ts'

// Answers of visitors are not stored on the server; they last until the page is reloaded.
const useVisitorAnswers = create<Readonly<Record<string, AnswerResult>>>(() => ({}))

type QuizQuestionItemProps = { postId: string; question: QuizQuestion; number: number }

export function QuizQuestionItem({ postId, question, number }: QuizQuestionItemProps) {
  const { result, answer, selected } = useAnswerQuestion(postId, question)
  const id = useId()
  return (
    <li className="grid gap-2 border-rule border-t-2 pt-3.5">
      <div className="mb-1 flex gap-3">
        <KeyCap variant="plate">{number}</KeyCap>
        <p id={id} className="wrap-anywhere min-w-0 whitespace-pre-line pt-0.5 font-bold">
          {question.question}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the numbered line above it */}
      <div role="group" aria-labelledby={id} className="grid gap-2">
        {sortedByOrder(question.options).map((option, index) => (
          <Option
            key={option.id}
            letter={letterOf(index)}
            text={option.text}
            state={optionState(index, result)}
            isSelected={selected === index}
            isWaiting={selected !== null}
            onSelect={() => answer(index)}
          />
        ))}
      </div>
      <div role="status">{result && <Result {...result} />}</div>
    </li>
  )
}

const STYLES = {
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
  isSelected: boolean
  /** An answer is being sent; no other option can be selected. */
  isWaiting: boolean
  onSelect: () => void
}

function Option({ letter, text, state: { variant, label }, isSelected, isWaiting, onSelect }: OptionProps) {
  const Mark = variant === 'right' ? Check : X
  return (
    <button
      type="button"
      // Not `disabled`: focus stays on the answer, and screen readers can read all options.
      aria-disabled={variant !== 'open' || isWaiting || undefined}
      aria-busy={isSelected || undefined}
      aria-pressed={isSelected || label === 'Your answer'}
      onClick={onSelect}
      className={cx(
        'flex min-h-12 w-full items-center gap-3 rounded-control border px-2 py-1.5 text-left transition-colors md:min-h-11',
        STYLES[variant],
        isSelected && 'border-foreground bg-muted',
      )}
    >
      <KeyCap variant={isSelected ? 'plate' : CAPS[variant]}>{letter}</KeyCap>
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="wrap-anywhere min-w-0 flex-[1_1_12rem]">{text}</span>
        {isSelected && <span className="text-meta text-muted-foreground">Checking...</span>}
        {label && (
          <span className="flex items-center gap-1.5 pr-1 text-meta">
            <Mark aria-hidden="true" strokeWidth={3.4} className="size-4" />
            {label}
          </span>
        )}
      </span>
    </button>
  )
}

function Result({ answer, correctAnswer, explanation }: AnswerResult) {
  const isRight = answer === correctAnswer
  const Icon = isRight ? CircleCheck : CircleX
  return (
    <div className="grid gap-x-5 gap-y-1 pt-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      <p className={cx('display-4 flex items-center gap-2 self-start', isRight ? 'text-success' : 'text-destructive')}>
        <Icon aria-hidden="true" className="size-5" />
        {isRight ? 'Correct!' : 'Incorrect!'}
      </p>
      <div className="text-small">
        <FormattedText text={explanation} />
      </div>
    </div>
  )
}

function useAnswerQuestion(postId: string, question: QuizQuestion) {
  const client = useQueryClient()
  const viewer = useViewer()
  const visitorResult = useVisitorAnswers((answers) => answers[question.id] ?? null)
  const [selected, setSelected] = useState<number | null>(null)
  const { run, pending } = useOperation(feedApi.answerQuestion, {
    invalidates: viewer ? afterQuizAnswer : [],
    onDone: ({ correctAnswer, explanation }, { body }) => {
      const received = { answer: body.answer, correctAnswer, explanation }
      if (viewer) updateCachedPost(client, postId, (post) => withAnswer(post, question.id, received))
      else useVisitorAnswers.setState({ [question.id]: received })
      setSelected(null)
    },
    onFailed: (message: string, { code }: ApiError) => {
      setSelected(null)
      toast.error('Error', message)
      // Answered in another tab, or the quiz has changed: load it again.
      if (code.startsWith('posts.')) void invalidatePosts(client)
    },
  })
  const result = answerResultOf(question) ?? (viewer ? null : visitorResult)
  const answer = (index: number) => {
    if (result || pending) return
    setSelected(index)
    run({ params: { id: postId }, body: { questionId: question.id, answer: index } })
  }
  return { result, answer, selected: pending ? selected : null }
}

const withAnswer = (post: Post, questionId: string, { answer, correctAnswer, explanation }: AnswerResult): Post => ({
  ...post,
  quiz: post.quiz && {
    questions: post.quiz.questions.map((question) =>
      question.id === questionId ? { ...question, myAnswer: answer, correctAnswer, explanation } : question,
    ),
  },
})
