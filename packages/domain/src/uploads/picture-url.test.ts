import { expect, test } from 'vitest'
import { pictureUrl } from './picture-url.ts'

test.each([
  ['/files/profile/1800000000000-me.png', '/files/profile/1800000000000-me.png.small.webp'],
  [
    'https://cdn.example/camp/posts/images/1800000000000-a_b.jpg',
    'https://cdn.example/camp/posts/images/1800000000000-a_b.jpg.small.webp',
  ],
  [
    '/files/posts/images/1800000000000-a.png?expires=1800003600&signature=x',
    '/files/posts/images/1800000000000-a.png.small.webp?expires=1800003600&signature=x',
  ],
  ['/files/posts/pdfs/1800000000000-a.pdf', '/files/posts/pdfs/1800000000000-a.pdf'],
  ['/files/profile/me.png', '/files/profile/me.png'],
  ['https://elsewhere.example/me.png', 'https://elsewhere.example/me.png'],
])('the small version of %s is %s', (url, expected) => {
  expect(pictureUrl(url, 'small')).toBe(expected)
})

test('no picture stays null', () => {
  expect(pictureUrl(null, 'medium')).toBeNull()
})
