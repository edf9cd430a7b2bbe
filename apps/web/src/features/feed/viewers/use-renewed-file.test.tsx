import { feedApi } from '@crew-chief/contract/feed'
import type { Post, PostFile } from '@crew-chief/contract/feed-shapes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { fakeServer, refusal } from '../../../testing/fake-server.ts'
import { AUTHOR, postWith } from '../../../testing/post.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { PostBody } from './post-body.tsx'

beforeEach(() => {
  queryClient.clear()
  signIn({ role: 'ALL_YOU_NEED' })
})

const ID = crypto.randomUUID()
const FILE_ID = crypto.randomUUID()
const AUTHOR_ID = crypto.randomUUID()
const signed = (path: string, hour: number) =>
  `/files/posts/${path}?expires=${1_800_000_000 + hour * 3600}&signature=s${hour}`
const fileAt = (hour: number, name = 'videos/1800000000000-play.mp4', type = 'video/mp4'): PostFile => ({
  id: FILE_ID,
  name: 'play',
  path: signed(name, hour),
  type,
  thumbnail: type === 'video/mp4' ? signed('images/1800000000000-play.jpg', hour) : null,
  width: 1600,
  height: 900,
  duration: null,
})
const memberPost = (...files: PostFile[]) =>
  postWith({
    id: ID,
    type: 'VIDEO',
    requiredRole: 'ALL_YOU_NEED',
    title: 'Rotation',
    content: null,
    files,
    author: { ...AUTHOR, id: AUTHOR_ID },
  })

const player = () => screen.getByLabelText<HTMLVideoElement>('Rotation')
const addressOf = (element: Element) => element.getAttribute('src')

test('a video whose address has expired continues at its position with the new one', async () => {
  fakeServer.handle(feedApi.getPost, () => memberPost(fileAt(3)))
  renderInApp(<PostBody post={memberPost(fileAt(1))} />)
  const video = player()
  const play = vi.spyOn(video, 'play').mockResolvedValue()
  vi.spyOn(video, 'paused', 'get').mockReturnValue(false)
  video.currentTime = 42
  fireEvent.error(video)
  await waitFor(() => expect(addressOf(player())).toBe(fileAt(3).path))
  expect(player().getAttribute('poster')).toBe(fileAt(3).thumbnail)
  video.currentTime = 0
  fireEvent.loadedMetadata(video)
  expect(video.currentTime).toBe(42)
  expect(play).toHaveBeenCalledOnce()
})

test('a video that fails with a valid address shows the error', async () => {
  fakeServer.handle(feedApi.getPost, () => memberPost(fileAt(1)))
  vi.stubGlobal('fetch', fetchWithoutFiles)
  renderInApp(<PostBody post={memberPost(fileAt(1))} />)
  fireEvent.error(player())
  await screen.findByText('The video didn’t load')
  expect(fakeServer.requests(feedApi.getPost)).toHaveLength(1)
})

test('a reader who lost access sees the error instead of the video', async () => {
  fakeServer.handle(feedApi.getPost, () => {
    throw refusal('posts.not_found')
  })
  vi.stubGlobal('fetch', fetchWithoutFiles)
  renderInApp(<PostBody post={memberPost(fileAt(1))} />)
  fireEvent.error(player())
  await screen.findByText('The video didn’t load')
})

const fetchWithoutFiles = (url: string, init: RequestInit) =>
  url.startsWith('/files/') ? Promise.resolve(new Response(null, { status: 404 })) : fakeServer.fetch(url, init)

function RefetchedPost({ first, next }: { first: Post; next: Post }) {
  const [post, setPost] = useState(first)
  return (
    <>
      <PostBody post={post} />
      <button type="button" onClick={() => setPost(next)}>
        Refetch
      </button>
    </>
  )
}

test('a newer address from a refetch does not restart the video, another video replaces it', async () => {
  const other = fileAt(2, 'videos/1800000000000-other.mp4')
  const { user, unmount } = renderInApp(<RefetchedPost first={memberPost(fileAt(1))} next={memberPost(fileAt(2))} />)
  await user.click(screen.getByRole('button', { name: 'Refetch' }))
  expect(addressOf(player())).toBe(fileAt(1).path)
  unmount()
  renderInApp(<RefetchedPost first={memberPost(fileAt(1))} next={memberPost(other)} />)
  await user.click(screen.getByRole('button', { name: 'Refetch' }))
  expect(addressOf(player())).toBe(other.path)
})

test('images of a post get their new addresses with one request, also the smaller version', async () => {
  const IDS = { a: FILE_ID, b: crypto.randomUUID() }
  const image = (id: keyof typeof IDS, hour: number) => ({
    ...fileAt(hour, `images/1800000000000-${id}.png`, 'image/png'),
    id: IDS[id],
  })
  const gallery = (hour: number) => ({ ...memberPost(image('a', hour), image('b', hour)), type: 'IMAGE' as const })
  fakeServer.handle(feedApi.getPost, () => gallery(3))
  renderInApp(<PostBody post={gallery(1)} />)
  const images = screen.getAllByRole('img')
  for (const each of images) fireEvent.error(each)
  await waitFor(() => expect(images.map(addressOf)).toEqual([image('a', 3).path, image('b', 3).path]))
  expect(images[0]?.getAttribute('srcset')).toContain('-a.png.medium.webp?expires=1800010800&signature=s3 640w')
  expect(fakeServer.requests(feedApi.getPost)).toHaveLength(1)
})
