import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Signed, sendFile } from './send-file.ts'

/** What the browser's own would do, as far as we use it. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress: (event: { loaded: number; total: number }) => void } = { onprogress: () => {} }
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  opened: unknown[] = []
  headers: Record<string, string> = {}
  body: unknown
  constructor() {
    FakeRequest.last = this
  }
  open(...how: unknown[]) {
    this.opened = how
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.onabort()
  }
  answer(status: number) {
    this.status = status
    this.onload()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const FILE = new Blob(['hello'])
const PUT: Signed = {
  uploadUrl: '/api/files/upload?permission=p',
  method: 'PUT',
  headers: { 'content-type': 'image/png' },
  publicUrl: '/files/profile/1-me.png',
  expiresAt: '2026-01-01T00:00:00.000Z',
}

function begin(signed: Signed = PUT) {
  const control = new AbortController()
  const percents: number[] = []
  const result = sendFile(signed, FILE, { signal: control.signal, onPercent: (percent) => percents.push(percent) })
  return { result, control, percents, request: FakeRequest.last }
}

test('a PUT sends the bare file with its signed headers, and says how far it is', async () => {
  const { request, result, percents } = begin()
  expect([request.opened, request.headers, request.body]).toEqual([['PUT', PUT.uploadUrl], PUT.headers, FILE])
  request.upload.onprogress({ loaded: 1, total: 4 })
  request.upload.onprogress({ loaded: 4, total: 4 })
  request.answer(204)
  expect([await result, percents]).toEqual(['sent', [25, 100]])
})

test('a POST sends the signed fields first and the file last', async () => {
  const { request } = begin({ ...PUT, method: 'POST', headers: {}, fields: { key: 'k', policy: 'p' } })
  if (!(request.body instanceof FormData)) throw new Error('a POST sends a form')
  expect([...request.body.keys()]).toEqual(['key', 'policy', 'file'])
})

test('what storage refuses is refused, what never arrives is the network’s', async () => {
  const refused = begin()
  refused.request.answer(403)
  const lost = begin()
  lost.request.onerror()
  expect([await refused.result, await lost.result]).toEqual(['refused', 'network'])
})

test('cancelling stops the request at once', async () => {
  const { control, result } = begin()
  control.abort()
  expect(await result).toBe('cancelled')
  expect(await sendFile(PUT, FILE, { signal: control.signal, onPercent: () => {} })).toBe('cancelled')
})

test('thirty seconds without a byte are a lost connection, thirty seconds of slow ones are not', async () => {
  const { request, result } = begin()
  vi.advanceTimersByTime(29_000)
  request.upload.onprogress({ loaded: 1, total: 4 })
  vi.advanceTimersByTime(29_000)
  request.upload.onprogress({ loaded: 2, total: 4 })
  vi.advanceTimersByTime(31_000)
  expect(await result).toBe('network')
})
