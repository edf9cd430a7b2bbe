import { randomUUID } from 'node:crypto'
import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import type { LibraryType } from '@crew-chief/domain/feed/post-choices'
import { adminToken, call } from './api.ts'
import { onCleanup } from './cleanup.ts'

type PostForm = ApiRequest<typeof feedAdminApi.createPost>['body']

/** Unique, so that a search or tag finds only posts of this test. */
export const uniqueTitle = (): string => `Whistle${randomUUID().slice(0, 8)}`

/** By an admin unless a token is given. */
export async function makePost(changes: Partial<PostForm> = {}, token?: string) {
  const body: PostForm = {
    type: 'TEXT',
    title: `${uniqueTitle()} on the baseline`,
    description: 'Seen from the lead, in the last minute.',
    content: 'The second defender is late.',
    requiredRole: 'NON_MEMBER',
    ...changes,
  }
  const post = await call(feedAdminApi.createPost, { body }, { token: token ?? (await adminToken()) })
  onCleanup(() => deletePost(post.id))
  return post
}

/** The newest is the last one. */
export async function makePosts(count: number, tag: string) {
  const posts = []
  for (let made = 1; made <= count; made++)
    posts.push(await makePost({ title: `${tag} play ${made}`, tags: [tag], content: LONG }))
  return posts
}
const LONG = Array.from({ length: 8 }, () => 'Stay with the play until it is over.').join('\n\n')

export const makeQuiz = (changes: Partial<PostForm> = {}) =>
  makePost({
    type: 'QUIZ',
    content: null,
    questions: [
      {
        question: 'The pivot foot slides before the dribble. What do you have?',
        options: ['Nothing', 'Traveling', 'Illegal dribble', 'Held ball'],
        correctAnswer: 1,
        explanation: 'The pivot foot may not slide.',
      },
    ],
    ...changes,
  })

export const makePoll = (changes: Partial<PostForm> = {}) =>
  makePost({
    contentLibrary: ['POLL_PLAYS'],
    poll: {
      question: 'Contact on the drive. What do you have?',
      options: ['Block', 'Charge', 'No call'],
      ruling: 'The defender was **there first**.',
    },
    ...changes,
  })

export const deletePost = async (id: string) =>
  call(feedAdminApi.deletePost, { params: { id } }, { token: await adminToken() })

export const likePost = (id: string, token: string) => call(feedApi.likePost, { params: { id } }, { token })

export const followLibrary = (library: LibraryType, token: string) =>
  call(feedApi.followLibrary, { params: { library } }, { token })
