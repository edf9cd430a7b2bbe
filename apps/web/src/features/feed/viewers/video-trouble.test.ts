import { afterEach, expect, test, vi } from 'vitest'
import { videoTrouble } from './video-trouble.ts'

const BROKE_OFF = { code: 2 }
const NOT_PLAYABLE = { code: 4 }

afterEach(() => void vi.unstubAllGlobals())

const theFileIs = (answer: () => Promise<{ ok: boolean }>) => vi.stubGlobal('fetch', answer)

test('a video that broke off is a matter of the network', async () => {
  theFileIs(async () => ({ ok: true }))
  expect(await videoTrouble('/a.mp4', BROKE_OFF)).toBe('network')
})

test('one that is there and does not play is a matter of its format', async () => {
  theFileIs(async () => ({ ok: true }))
  expect(await videoTrouble('/a.mp4', NOT_PLAYABLE)).toBe('format')
})

test('one that cannot be reached may come later', async () => {
  theFileIs(() => Promise.reject(new TypeError('offline')))
  expect(await videoTrouble('/a.mp4', NOT_PLAYABLE)).toBe('network')
  theFileIs(async () => ({ ok: false }))
  expect(await videoTrouble('/a.mp4', NOT_PLAYABLE)).toBe('network')
})
