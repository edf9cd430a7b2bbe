import { EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import { HUB_TABS, paths } from '@crew-chief/domain/paths'
import { expect, test } from 'vitest'
import { isBoardPath, readHubPath, tabLabel } from './hub-paths.ts'

test.each([
  ['/camp', undefined, undefined],
  ['/camp/', undefined, undefined],
  ['/camp/7', '7', undefined],
  ['/camp/7/', '7', undefined],
  ['/camp/7/announcements', '7', 'announcements'],
  ['/Camp/7/Announcements', '7', 'announcements'],
  ['/camp/7/nowhere', '7', undefined],
  ['/camp/officials', undefined, 'officials'],
])('%s is event %s and tab %s', (pathname, eventId, tab) => {
  expect(readHubPath(pathname)).toEqual({ eventId, tab })
})

test('hubPath and readHubPath are inverse', () => {
  for (const tab of HUB_TABS) expect(readHubPath(paths.camp('7', tab))).toEqual({ eventId: '7', tab })
})

test.each([
  ['/camp/7/board', true],
  ['/Camp/7/Board/', true],
  ['/camp/7/courts', false],
  ['/camp/board', false],
  ['/camp/7/board/2', false],
])('isBoardPath(%s) is %s', (pathname, expected) => {
  expect(isBoardPath(pathname)).toBe(expected)
})

test('the staff tab is called Clinicians at camps and Speakers elsewhere (2 §2)', () => {
  for (const type of EVENT_TYPES) expect(tabLabel('staff', type)).toBe(type === 'camp' ? 'Clinicians' : 'Speakers')
})
