import { expect, test } from 'vitest'
import { canHavePoll, POST_TYPES } from './post-choices.ts'

test('texts, images and videos can have a poll', () => {
  expect(POST_TYPES.filter(canHavePoll)).toEqual(['TEXT', 'IMAGE', 'VIDEO'])
})
