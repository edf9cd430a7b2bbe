import type { Post } from '@crew-chief/contract/feed-shapes'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { postWith } from '../../testing/post.ts'
import {
  allPosts,
  invalidatePosts,
  nextPage,
  type PostPage,
  refreshList,
  updateCachedPost,
  withChangedPost,
} from './use-posts.ts'

const FILTER = { search: '', sort: 'recent', type: undefined, tag: '', library: undefined } as const
const LIST = ['listPosts', 'pages', FILTER]

const post = (id: string) => postWith({ id, likeCount: 0 })

function cached(updatedAt = Date.now()) {
  const client = new QueryClient()
  const pages = [[post('1'), post('2')], [post('3')]].map((posts) => ({ posts, total: 3 }))
  client.setQueryData(LIST, { pages, pageParams: [{ page: 1 }, { page: 2, after: '2' }] }, { updatedAt })
  client.setQueryData(['getPost', { params: { id: '3' } }], post('3'))
  client.setQueryData(['getPost', { params: { id: '1' } }], post('1'))
  return client
}

test('a changed post is updated in every list and on its own page', () => {
  const client = cached()
  updateCachedPost(client, '3', (one) => ({ ...one, likeCount: 5 }))
  expect(client.getQueryData(LIST)).toMatchObject({ pages: [{}, { posts: [{ id: '3', likeCount: 5 }] }] })
  expect(client.getQueryData(['getPost', { params: { id: '3' } }])).toMatchObject({ likeCount: 5 })
  expect(client.getQueryData(['getPost', { params: { id: '1' } }])).toMatchObject({ likeCount: 0 })
})

test('invalidating posts invalidates lists and single posts', async () => {
  const client = cached()
  await invalidatePosts(client)
  for (const key of [LIST, ['getPost', { params: { id: '3' } }]])
    expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('inactive lists shrink to their first page, the active list only with fromTop', async () => {
  const client = cached()
  await invalidatePosts(client)
  expect(client.getQueryData(LIST)).toHaveProperty('pages.length', 1)
  const active = cached()
  const unsubscribe = new QueryObserver(active, { queryKey: LIST, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  )
  void invalidatePosts(active).catch(() => undefined)
  expect(active.getQueryData(LIST)).toHaveProperty('pages.length', 2)
  void invalidatePosts(active, { fromTop: true }).catch(() => undefined)
  expect(active.getQueryData(LIST)).toHaveProperty('pages.length', 1)
  unsubscribe()
})

test('a list is refreshed to its first page unless it was loaded just now', () => {
  const fresh = cached()
  refreshList(fresh, FILTER)
  expect(fresh.getQueryData(LIST)).toMatchObject({ pages: [{}, {}] })
  const old = cached(Date.now() - 60_000)
  refreshList(old, FILTER)
  expect(old.getQueryData(LIST)).toMatchObject({ pages: [{ posts: [{ id: '1' }, { id: '2' }] }] })
  expect(old.getQueryData(LIST)).toHaveProperty('pages.length', 1)
  expect(old.getQueryState(LIST)?.isInvalidated).toBe(true)
})

const fullPost = (id: string): Post => ({
  id,
  type: 'TEXT',
  title: `Post ${id}`,
  description: '',
  content: null,
  createdAt: '2027-06-02T12:00:00.000Z',
  author: { id: 'joan', firstName: 'Joan', lastName: 'Kessler', role: 'CLINICIAN', profileImage: null },
  files: [],
  tags: [],
  contentLibrary: [],
  requiredRole: 'NON_MEMBER',
  quiz: null,
  locked: false,
  teaser: null,
  likeCount: 0,
  likedByMe: false,
  comments: [],
  commentCount: 0,
  version: 1,
})

const page = (from: number, count: number, total: number): PostPage => ({
  posts: Array.from({ length: count }, (_, index) => fullPost(String(from + index))),
  total,
})

test('after a full page the next one starts after its last post', () => {
  expect(nextPage([page(1, 10, 25)])).toEqual({ page: 2, after: '10' })
  expect(nextPage([page(1, 10, 25), page(11, 10, 25)])).toEqual({ page: 3, after: '20' })
})

test('a page that is not full is the last one, whatever the total is', () => {
  expect(nextPage([page(1, 10, 25), page(11, 10, 25), page(21, 5, 99)])).toBeUndefined()
  expect(nextPage([page(1, 0, 0)])).toBeUndefined()
})

test('a full page is the last one when it completes the total', () => {
  expect(nextPage([page(1, 10, 10)])).toBeUndefined()
  expect(nextPage([page(1, 10, 20), page(11, 10, 20)])).toBeUndefined()
})

test('posts deleted between requests do not end the list early', () => {
  expect(nextPage([page(1, 10, 50), page(11, 10, 50), page(21, 10, 29)])).toEqual({ page: 4, after: '30' })
})

test('a post on two pages is listed once', () => {
  expect(allPosts([page(1, 3, 5), page(3, 3, 5)]).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
})

test('only pages with the changed post get a new identity', () => {
  const pages = [page(1, 2, 4), page(3, 2, 4)]
  const changed = withChangedPost(pages, '3', (one) => ({ ...one, likeCount: 7 }))
  expect(allPosts(changed).map(({ likeCount }) => likeCount)).toEqual([0, 0, 7, 0])
  expect(changed[0]?.posts[0]).toBe(pages[0]?.posts[0])
  expect(withChangedPost(pages, '99', (one) => ({ ...one, likeCount: 7 }))).toBe(pages)
})
