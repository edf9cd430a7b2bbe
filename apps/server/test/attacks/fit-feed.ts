// Fit calls: the feed, read and written.

import type { feedApi } from '@crew-chief/contract/feed'
import type { feedAdminApi } from '@crew-chief/contract/feed-admin'
import type { FitCalls } from './fit-call.ts'
import { another, type Stage } from './stage.ts'

type Rows = typeof feedApi & typeof feedAdminApi

const aPost = async ({ feed }: Stage) => ({ params: { id: (await feed.textPost()).id } })
const aPostOf = async ({ feed }: Stage, whose: { id: string }) => ({
  params: { id: (await feed.textPost({ authorId: whose.id })).id },
})
const aCommentOf = async ({ feed }: Stage, whose: { id: string }) => {
  const post = await feed.textPost()
  return { params: { id: post.id, commentId: (await feed.comment(post.id, whose.id)).id } }
}
const words = () => ({ title: another('Post'), description: 'What to look for.', content: 'Keep your eyes off it.' })
const question = {
  question: 'A travel?',
  options: ['Yes', 'No', 'Only in the post', 'Play on'],
  correctAnswer: 1,
  explanation: 'The pivot foot stayed.',
}

export const feedCalls: FitCalls<keyof Rows> = {
  listPosts: async () => ({ query: { page: 1 } }),
  getPost: aPost,
  listPostFilters: async () => ({}),
  recordPostView: aPost,
  likePost: aPost,
  unlikePost: aPost,
  listComments: async (stage, whose) => {
    const { id, commentId } = (await aCommentOf(stage, whose)).params
    return { params: { id }, query: { before: commentId } }
  },
  addComment: async (stage) => ({ ...(await aPost(stage)), body: { content: 'Well seen.' } }),
  updateComment: async (stage, whose) => ({ ...(await aCommentOf(stage, whose)), body: { content: 'Well said.' } }),
  deleteComment: aCommentOf,
  answerQuestion: async ({ feed }) => {
    const { id, questions } = await feed.quizPost()
    return { params: { id }, body: { questionId: questions[0]?.id ?? '', answer: 1 } }
  },
  quizProgress: async () => ({}),
  createPost: async () => ({
    body: { type: 'QUIZ', ...words(), tags: ['BHD'], contentLibrary: ['QUIZZES'], questions: [question] },
  }),
  updatePost: async (stage, whose) => ({ ...(await aPostOf(stage, whose)), body: { post: words() } }),
  deletePost: aPostOf,
  quizResults: async ({ feed }) => ({ params: { id: (await feed.quizPost()).id } }),
  postAnalytics: async () => ({ query: {} }),
}
