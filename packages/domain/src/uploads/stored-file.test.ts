import { expect, test } from 'vitest'
import { folderOfKey, keyOfUrl, nameForType, nameOfKey, typeOfKey } from './stored-file.ts'

test.each([
  ['me.png', 'image/png', 'me.png'],
  ['ME.PNG', 'image/png', 'ME.PNG'],
  ['me.jpeg', 'image/jpeg', 'me.jpeg'],
  ['me', 'image/jpeg', 'me.jpg'],
  ['me.html', 'image/png', 'me.html.png'],
  ['me.png', 'image/jpeg', 'me.png.jpg'],
  ['me.png', 'text/html', 'me.png'],
])('%s signed as %s is stored as %s: the extension matches the type', (name, type, stored) => {
  expect(nameForType(name, type)).toBe(stored)
})

test.each([
  ['profile/1-a.png', 'profile', 'image/png'],
  ['posts/videos/1-a.MOV', 'posts/videos', 'video/quicktime'],
  ['profile/1-a.png.small.webp', 'profile', 'image/webp'],
  ['profile/1-a.html', 'profile', undefined],
  ['profile/deep/1-a.png', undefined, 'image/png'],
  ['profile/../auth-secret', undefined, undefined],
  ['.drafts/1.png', undefined, 'image/png'],
  ['profile', undefined, undefined],
  ['profile/a\0.png', undefined, 'image/png'],
  ['profile/a b.png', undefined, 'image/png'],
])('%s is in folder %s and has type %s', (key, folder, type) => {
  expect([folderOfKey(key), typeOfKey(key)]).toEqual([folder, type])
})

test.each([
  ['official-resumes/1800000000000-0123456789abcdef-my_cv.pdf', 'my_cv.pdf'],
  ['/files/posts/pdfs/1800000000000-0123456789abcdef-march-2027.pdf', 'march-2027.pdf'],
  ['official-resumes/1800000000000-my_cv.pdf', 'my_cv.pdf'],
  ['official-resumes/1800000000000-abc-my_cv.pdf', 'abc-my_cv.pdf'],
])('%s has the original file name', (key, name) => {
  expect(nameOfKey(key)).toBe(name)
})

test.each([
  ['/files/posts/pdfs/1-a.pdf', 'posts/pdfs/1-a.pdf'],
  ['https://cdn.example/events/posts/images/1-a.png', 'posts/images/1-a.png'],
  ['https://cdn.example/events/1-a.png', 'events/1-a.png'],
  ['/files/posts/pdfs/1-a.pdf?expires=1', undefined],
  ['/files/posts/a.pdf', undefined],
  ['https://elsewhere.example/a.pdf', undefined],
])('%s ends in the key %s', (url, key) => {
  expect(keyOfUrl(url)).toBe(key)
})
