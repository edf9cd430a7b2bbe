import { expect, test } from 'vitest'
import { createSharedReplies } from './shared-replies.ts'

function setUp() {
  let time = 0
  const replies = createSharedReplies(() => time)
  let loads = 0
  const read = async (key = 'list', topics: readonly ('events' | 'posts')[] = ['events']) => {
    const load = async () => `load ${++loads} of ${key}`
    return (await (await replies.get({ key, topics, load }))(null)).body.toString()
  }
  return { replies, read, wait: (ms: number) => (time += ms) }
}

test('a reply is loaded once and used for less than a second', async () => {
  const { read, wait } = setUp()
  expect([await read(), await read()]).toEqual(['load 1 of list', 'load 1 of list'])
  wait(999)
  expect(await read()).toBe('load 1 of list')
  wait(1)
  expect(await read()).toBe('load 2 of list')
})

test('a change invalidates the replies of its topic only', async () => {
  const { replies, read } = setUp()
  await read()
  await read('feed', ['posts'])
  await read('plans', ['events', 'posts'])
  replies.invalidate('posts')
  expect([await read(), await read('feed', ['posts']), await read('plans', ['events', 'posts'])]).toEqual([
    'load 1 of list',
    'load 4 of feed',
    'load 5 of plans',
  ])
})

test('a change while a reply is being loaded: later requests load it again', async () => {
  const { replies } = setUp()
  const old = Promise.withResolvers<string>()
  const read = async (load: () => Promise<string>) =>
    (await (await replies.get({ key: 'list', topics: ['events'], load }))(null)).body.toString()
  const first = read(() => old.promise)
  replies.invalidate('events')
  const second = read(async () => 'new')
  old.resolve('old')
  expect(await Promise.all([first, second])).toEqual(['old', 'new'])
  expect(await read(async () => 'newer')).toBe('new')
})

test('a failed load is not kept', async () => {
  const { replies, read } = setUp()
  const load = () => Promise.reject(new Error('unavailable'))
  await expect(replies.get({ key: 'list', topics: ['events'], load })).rejects.toThrow('unavailable')
  expect(await read()).toBe('load 1 of list')
})
