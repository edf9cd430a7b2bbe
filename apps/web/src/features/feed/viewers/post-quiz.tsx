import type { Post } from '@crew-chief/contract/feed-shapes'
import { inOrder } from './answered.ts'
import { QuizQuestionPart } from './quiz-question.tsx'

/** Numbered questions; each is answered once (spec 2 §4). */
export const PostQuiz = ({ post: { id, quiz } }: { post: Post }) => (
  <ol className="grid gap-4">
    {inOrder(quiz?.questions ?? []).map((question, index) => (
      <QuizQuestionPart key={question.id} postId={id} question={question} number={index + 1} />
    ))}
  </ol>
)
