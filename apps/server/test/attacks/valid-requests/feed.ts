import type { feedApi } from '@crew-chief/contract/feed'
import type { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { type Fixture, unique } from '../fixture.ts'
import type { ValidRequests } from './build-request.ts'

type Endpoints = typeof feedApi & typeof feedAdminApi

const postParams = async ({ feed }: Fixture) => ({ params: { id: (await feed.textPost()).id } })
const ownPostParams = async ({ feed }: Fixture, owner: { id: string }) => ({
  params: { id: (await feed.textPost({ authorId: owner.id })).id },
})
const commentParams = async ({ feed }: Fixture, owner: { id: string }) => {
  const post = await feed.textPost()
  return { params: { id: post.id, commentId: (await feed.comment(post.id, owner.id)).id } }
}
const libraryParams = async () => ({ params: { library: 'QUIZZES' as const } })
const postBody = () => ({ title: unique('Post'), description: 'What to look for.', content: 'Keep your eyes off it.' })
const question = {
  question: 'A travel?',
  options: ['Yes', 'No', 'Only in the post', 'Play on'],
  correctAnswer: 1,
  explanation: 'The pivot foot stayed.',
}

const poll = { question: 'What do you have?', options: ['Block', 'Charge'], ruling: 'The torso decides.' }

export const feedRequests: ValidRequests<keyof Endpoints> = {
  listPosts: async () => ({ query: { page: 1 } }),
  getPost: postParams,
  listPostFilters: async () => ({}),
  recordPostView: postParams,
  likePost: postParams,
  unlikePost: postParams,
  listComments: async (fixture, owner) => {
    const { id, commentId } = (await commentParams(fixture, owner)).params
    return { params: { id }, query: { before: commentId } }
  },
  addComment: async (fixture) => ({ ...(await postParams(fixture)), body: { content: 'Well seen.' } }),
  updateComment: async (fixture, owner) => ({
    ...(await commentParams(fixture, owner)),
    body: { content: 'Well said.' },
  }),
  deleteComment: commentParams,
  answerQuestion: async ({ feed }) => {
    const { id, questions } = await feed.quizPost()
    return { params: { id }, body: { questionId: questions[0]?.id ?? '', answer: 1 } }
  },
  votePoll: async ({ feed }) => ({ params: { id: (await feed.pollPost()).id }, body: { choice: 1 } }),
  listFollowedLibraries: async () => ({}),
  followLibrary: libraryParams,
  unfollowLibrary: libraryParams,
  quizProgress: async () => ({}),
  createPost: async () => ({
    body: { type: 'QUIZ', ...postBody(), tags: ['BHD'], contentLibrary: ['QUIZZES'], questions: [question] },
  }),
  updatePost: async (fixture, owner) => ({
    ...(await ownPostParams(fixture, owner)),
    body: { post: { ...postBody(), poll } },
  }),
  deletePost: ownPostParams,
  quizResults: async ({ feed }) => ({ params: { id: (await feed.quizPost()).id } }),
  postAnalytics: async () => ({ query: {} }),
}
