import { expect, test } from 'vitest'
import { mergePost } from './post-fields.ts'
import { emptyPost } from './post-values.ts'

const BASE = { ...emptyPost('TEXT'), title: 'Travel', description: 'Two plays.', content: 'Pivot.' }

test('fields changed only by the other user are taken, own changes stay', () => {
  const { merged, taken, disputed } = mergePost(
    BASE,
    { ...BASE, title: 'Traveling' },
    { ...BASE, tags: ['BHD'], requiredRole: 'ALL_YOU_NEED' },
  )
  expect(merged).toEqual({ ...BASE, title: 'Traveling', tags: ['BHD'], requiredRole: 'ALL_YOU_NEED' })
  expect([taken, disputed]).toEqual([['tags', 'requiredRole'], []])
})

test('a field changed by both keeps the own value and is reported', () => {
  const { merged, disputed } = mergePost(BASE, { ...BASE, content: 'Mine.' }, { ...BASE, content: 'Theirs.' })
  expect([merged.content, disputed]).toEqual(['Mine.', ['content']])
})

test('equal changes do not conflict, and an unconfirmed tag stays', () => {
  const mine = { ...BASE, title: 'Traveling', tagText: 'Scr' }
  const { merged, taken, disputed } = mergePost(BASE, mine, { ...BASE, title: 'Traveling' })
  expect([merged, taken, disputed]).toEqual([mine, [], []])
})
