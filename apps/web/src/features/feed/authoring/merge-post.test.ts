import { expect, test } from 'vitest'
import { mergePost } from './merge-post.ts'
import { emptyPost } from './post-values.ts'

const BASE = { ...emptyPost('TEXT'), title: 'Travel', description: 'Two plays.', content: 'Pivot.' }

test('what only the other changed is taken over, what only I changed stays', () => {
  const { merged, taken, disputed } = mergePost(
    BASE,
    { ...BASE, title: 'Traveling' },
    { ...BASE, tags: ['BHD'], requiredRole: 'ALL_YOU_NEED' },
  )
  expect(merged).toEqual({ ...BASE, title: 'Traveling', tags: ['BHD'], requiredRole: 'ALL_YOU_NEED' })
  expect([taken, disputed]).toEqual([['tags', 'requiredRole'], []])
})

test('what both changed stays as typed, and is named', () => {
  const { merged, disputed } = mergePost(BASE, { ...BASE, content: 'Mine.' }, { ...BASE, content: 'Theirs.' })
  expect([merged.content, disputed]).toEqual(['Mine.', ['content']])
})

test('the same change on both sides is no dispute, and a half-typed tag stays', () => {
  const mine = { ...BASE, title: 'Traveling', tagText: 'Scr' }
  const { merged, taken, disputed } = mergePost(BASE, mine, { ...BASE, title: 'Traveling' })
  expect([merged, taken, disputed]).toEqual([mine, [], []])
})
