import type { feedApi } from '@crew-chief/contract/feed'
import type { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { type Fixture, unique } from '../attacks/fixture.ts'
import { ADMIN, type EndpointTable } from './endpoint-table.ts'

const ANY_POST = {
  noOwner: 'posts are visible to all users with access; own data in them is selected by the session',
}

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

export const feedEndpoints: EndpointTable<keyof typeof feedApi | keyof typeof feedAdminApi> = {
  listPosts: { access: 'anyone', request: async () => ({ query: { page: 1 } }) },
  getPost: { access: 'anyone', othersRecord: ANY_POST, request: postParams },
  listPostFilters: { access: 'anyone' },
  recordPostView: { access: 'anyone', status: 204, othersRecord: ANY_POST, request: postParams },
  likePost: { access: 'signed-in', othersRecord: ANY_POST, request: postParams },
  unlikePost: { access: 'signed-in', status: 204, othersRecord: ANY_POST, request: postParams },
  listComments: {
    access: 'anyone',
    othersRecord: ANY_POST,
    request: async (fixture, owner) => {
      const { id, commentId } = (await commentParams(fixture, owner)).params
      return { params: { id }, query: { before: commentId } }
    },
  },
  addComment: {
    access: 'signed-in',
    status: 201,
    othersRecord: ANY_POST,
    acceptsLineBreaks: ['content'],
    request: async (fixture) => ({ ...(await postParams(fixture)), body: { content: 'Well seen.' } }),
  },
  // Not even admins may edit other users' comments.
  updateComment: {
    access: 'signed-in',
    othersRecord: 403,
    readableByOthers: true,
    acceptsLineBreaks: ['content'],
    request: async (fixture, owner) => ({
      ...(await commentParams(fixture, owner)),
      body: { content: 'Well said.' },
    }),
  },
  deleteComment: {
    access: 'signed-in',
    status: 204,
    othersRecord: { ADMIN: 204, rest: 403 },
    readableByOthers: true,
    request: commentParams,
  },
  answerQuestion: {
    access: 'anyone',
    othersRecord: ANY_POST,
    request: async ({ feed }) => {
      const { id, questions } = await feed.quizPost()
      return { params: { id }, body: { questionId: questions[0]?.id ?? '', answer: 1 } }
    },
  },
  votePoll: {
    access: 'signed-in',
    othersRecord: ANY_POST,
    request: async ({ feed }) => ({ params: { id: (await feed.pollPost()).id }, body: { choice: 1 } }),
  },
  listFollowedLibraries: { access: 'signed-in' },
  followLibrary: { access: 'signed-in', status: 204, request: libraryParams },
  unfollowLibrary: { access: 'signed-in', status: 204, request: libraryParams },
  quizProgress: { access: 'signed-in' },
  createPost: {
    access: ADMIN,
    status: 201,
    acceptsLineBreaks: ['content', 'description', 'questions.explanation', 'questions.options', 'questions.question'],
    request: async () => ({
      body: { type: 'QUIZ', ...postBody(), tags: ['BHD'], contentLibrary: ['QUIZZES'], questions: [question] },
    }),
  },
  // Authors edit and delete their own posts, even when they are no longer admins; others get 403.
  updatePost: {
    access: 'signed-in',
    othersRecord: { ADMIN: 200, rest: 403 },
    readableByOthers: true,
    acceptsLineBreaks: ['post.content', 'post.description', 'post.poll.ruling'],
    request: async (fixture, owner) => ({
      ...(await ownPostParams(fixture, owner)),
      body: { post: { ...postBody(), poll } },
    }),
  },
  deletePost: {
    access: 'signed-in',
    status: 204,
    othersRecord: { ADMIN: 204, rest: 403 },
    readableByOthers: true,
    request: ownPostParams,
  },
  quizResults: { access: ADMIN, request: async ({ feed }) => ({ params: { id: (await feed.quizPost()).id } }) },
  postAnalytics: { access: ADMIN },
}
