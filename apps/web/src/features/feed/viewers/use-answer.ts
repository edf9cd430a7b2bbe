// Answering a question: what the server says to it is shown and stays.

import type { ApiError } from '@crew-chief/contract/client'
import { feedApi } from '@crew-chief/contract/feed'
import type { Post, QuizQuestion } from '@crew-chief/contract/feed-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { toast } from '../../../ui/toast.ts'
import { useViewer } from '../../accounts/public.ts'
import { changePost, forgetPosts } from '../use-posts.ts'
import { type Answered, answeredIn } from './answered.ts'
import { keepVisitorAnswer, useVisitorAnswer } from './visitor-answers.ts'

const withAnswer = (post: Post, questionId: string, { answer, correctAnswer, explanation }: Answered): Post => ({
  ...post,
  quiz: post.quiz && {
    questions: post.quiz.questions.map((question) =>
      question.id === questionId ? { ...question, myAnswer: answer, correctAnswer, explanation } : question,
    ),
  },
})

export function useAnswer(postId: string, question: QuizQuestion) {
  const client = useQueryClient()
  const viewer = useViewer()
  const asVisitor = useVisitorAnswer(question.id)
  const [picked, setPicked] = useState<number | null>(null)
  const { run, pending } = useOperation(feedApi.answerQuestion, {
    // The share of right answers beside the feed counts this one too.
    invalidates: viewer ? [feedApi.quizProgress] : [],
    onDone: ({ correctAnswer, explanation }, { body }) => {
      const answered = { answer: body.answer, correctAnswer, explanation }
      if (viewer) changePost(client, postId, (post) => withAnswer(post, question.id, answered))
      else keepVisitorAnswer(question.id, answered)
      setPicked(null)
    },
    onFailed: (message: string, { code }: ApiError) => {
      setPicked(null)
      toast.error('Error', message)
      // Answered elsewhere, or the quiz is another one now: what is shown next is the truth.
      if (code.startsWith('posts.')) void forgetPosts(client)
    },
  })
  const answered = answeredIn(question) ?? (viewer ? null : asVisitor)
  const answer = (index: number) => {
    if (answered || pending) return
    setPicked(index)
    run({ params: { id: postId }, body: { questionId: question.id, answer: index } })
  }
  return { answered, answer, picked: pending ? picked : null }
}
