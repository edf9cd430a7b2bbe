import type { Post } from '@crew-chief/contract/feed-shapes'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changePost, forgetPosts, refreshList } from './use-posts.ts'

const FILTER = { search: '', sort: 'recent', type: undefined, tag: '', library: undefined } as const
const LIST = ['listPosts', 'pages', FILTER]

// Only what these functions look at.
const post = (id: string) => ({ id, likeCount: 0 }) as Post

function cached(updatedAt = Date.now()) {
  const client = new QueryClient()
  const pages = [[post('1'), post('2')], [post('3')]].map((posts) => ({ posts, total: 3 }))
  client.setQueryData(LIST, { pages, pageParams: [{ page: 1 }, { page: 2, after: '2' }] }, { updatedAt })
  client.setQueryData(['getPost', { params: { id: '3' } }], post('3'))
  client.setQueryData(['getPost', { params: { id: '1' } }], post('1'))
  return client
}

test('a change shows in every list and where the post stands alone', () => {
  const client = cached()
  changePost(client, '3', (one) => ({ ...one, likeCount: 5 }))
  expect(client.getQueryData(LIST)).toMatchObject({ pages: [{}, { posts: [{ id: '3', likeCount: 5 }] }] })
  expect(client.getQueryData(['getPost', { params: { id: '3' } }])).toMatchObject({ likeCount: 5 })
  expect(client.getQueryData(['getPost', { params: { id: '1' } }])).toMatchObject({ likeCount: 0 })
})

test('after a deed everything that shows posts is asked for again', async () => {
  const client = cached()
  await forgetPosts(client)
  for (const key of [LIST, ['getPost', { params: { id: '3' } }]])
    expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('a list nobody looks at begins anew at its first page; the one that is looked at only from the top', async () => {
  const client = cached()
  await forgetPosts(client)
  expect(client.getQueryData(LIST)).toHaveProperty('pages.length', 1)
  const shown = cached()
  const leave = new QueryObserver(shown, { queryKey: LIST, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
  void forgetPosts(shown).catch(() => undefined)
  expect(shown.getQueryData(LIST)).toHaveProperty('pages.length', 2)
  void forgetPosts(shown, { fromTop: true }).catch(() => undefined)
  expect(shown.getQueryData(LIST)).toHaveProperty('pages.length', 1)
  leave()
})

test('whoever comes anew begins with a fresh first page, unless it is of just now', () => {
  const fresh = cached()
  refreshList(fresh, FILTER)
  expect(fresh.getQueryData(LIST)).toMatchObject({ pages: [{}, {}] })
  const old = cached(Date.now() - 60_000)
  refreshList(old, FILTER)
  expect(old.getQueryData(LIST)).toMatchObject({ pages: [{ posts: [{ id: '1' }, { id: '2' }] }] })
  expect(old.getQueryData(LIST)).toHaveProperty('pages.length', 1)
  expect(old.getQueryState(LIST)?.isInvalidated).toBe(true)
})
