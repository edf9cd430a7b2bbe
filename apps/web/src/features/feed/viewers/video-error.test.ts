import { afterEach, expect, test, vi } from 'vitest'
import { videoErrorKind } from './video-error.ts'

const NETWORK_ERROR = { code: 2 }
const NOT_SUPPORTED = { code: 4 }

afterEach(() => void vi.unstubAllGlobals())

const stubFetch = (answer: () => Promise<{ ok: boolean }>) => vi.stubGlobal('fetch', answer)

test('an interrupted download is a network error', async () => {
  stubFetch(async () => ({ ok: true }))
  expect(await videoErrorKind('/a.mp4', NETWORK_ERROR)).toBe('network')
})

test('an existing file that does not play is a format error', async () => {
  stubFetch(async () => ({ ok: true }))
  expect(await videoErrorKind('/a.mp4', NOT_SUPPORTED)).toBe('format')
})

test('an unreachable file is a network error', async () => {
  stubFetch(() => Promise.reject(new TypeError('offline')))
  expect(await videoErrorKind('/a.mp4', NOT_SUPPORTED)).toBe('network')
  stubFetch(async () => ({ ok: false }))
  expect(await videoErrorKind('/a.mp4', NOT_SUPPORTED)).toBe('network')
})
