import { Check, X } from 'lucide-react'
import { TextLink } from '../../../ui/text-link.tsx'
import type { QuizProgress } from './insight-shapes.ts'

/** What went wrong, what would have been right, and why. */
export const ReviewList = ({ questions }: { questions: QuizProgress['toReview'] }) => (
  <ul aria-label="To review" className="grid gap-4">
    {questions.map((question) => (
      <li key={question.questionId} className="grid gap-2 rounded-card border border-border p-4">
        <p className="wrap-anywhere font-bold">{question.question}</p>
        <p className="wrap-anywhere flex gap-2 text-destructive text-small">
          <X aria-hidden="true" strokeWidth={3.4} className="mt-1 size-4 shrink-0" />
          <span>
            <span className="font-strong">Your answer:</span> {question.myAnswer}
          </span>
        </p>
        <p className="wrap-anywhere flex gap-2 text-small text-success">
          <Check aria-hidden="true" strokeWidth={3.4} className="mt-1 size-4 shrink-0" />
          <span>
            <span className="font-strong">Correct answer:</span> {question.correctAnswer}
          </span>
        </p>
        <p className="wrap-anywhere text-small">{question.explanation}</p>
        <TextLink alone to={`/library/${question.postId}`} className="wrap-anywhere justify-self-start text-small">
          {question.title}
        </TextLink>
      </li>
    ))}
  </ul>
)
