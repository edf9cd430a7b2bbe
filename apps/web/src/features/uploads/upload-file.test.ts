import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SendResult, type Signed, sendFile, uploadFile, withoutMetadata } from './upload-file.ts'

const PICTURE = new File(['hello'], 'me.png', { type: 'image/png' })

/** Storage with one result per attempt. */
function storage(...results: SendResult[]) {
  const sent: Signed[] = []
  let serial = 0
  const signedFor: unknown[] = []
  return {
    sent,
    signedFor,
    sign: async (file: unknown): Promise<Signed> => {
      signedFor.push(file)
      const publicUrl = `/files/profile/${++serial}-me.png`
      return { uploadUrl: '/up', method: 'PUT', headers: {}, publicUrl, expiresAt: new Date().toISOString() }
    },
    send: async (signed: Signed): Promise<SendResult> => {
      sent.push(signed)
      return results[sent.length - 1] ?? 'refused'
    },
  }
}

test('signs and sends a file and returns its URL', async () => {
  const { signedFor, ...ports } = storage('sent')
  expect(await uploadFile(ports, 'profile', PICTURE)).toEqual({ url: '/files/profile/1-me.png' })
  expect(signedFor).toEqual([{ folder: 'profile', fileName: 'me.png', contentType: 'image/png', size: 5 }])
})

test('retries a lost connection once with a new permission', async () => {
  const ports = storage('network', 'sent')
  expect(await uploadFile(ports, 'profile', PICTURE)).toEqual({ url: '/files/profile/2-me.png' })
})

test.each<[SendResult[], string, number]>([
  [['network', 'network', 'sent'], 'network', 2],
  [['refused', 'sent'], 'refused', 1],
  [['cancelled', 'sent'], 'cancelled', 1],
])('%o ends as %s after %i attempts', async (results, end, attempts) => {
  const ports = storage(...results)
  expect(await uploadFile(ports, 'profile', PICTURE)).toBe(end)
  expect(ports.sent).toHaveLength(attempts)
})

/** The used parts of XMLHttpRequest. */
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

test('a PUT sends the raw file with its signed headers and reports progress', async () => {
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

test('distinguishes a rejection by storage from a lost connection', async () => {
  const refused = begin()
  refused.request.answer(403)
  const lost = begin()
  lost.request.onerror()
  expect([await refused.result, await lost.result]).toEqual(['refused', 'network'])
})

test('cancelling aborts the request', async () => {
  const { control, result } = begin()
  control.abort()
  expect(await result).toBe('cancelled')
  expect(await sendFile(PUT, FILE, { signal: control.signal, onPercent: () => {} })).toBe('cancelled')
})

test('30 seconds without progress count as a lost connection', async () => {
  const { request, result } = begin()
  vi.advanceTimersByTime(29_000)
  request.upload.onprogress({ loaded: 1, total: 4 })
  vi.advanceTimersByTime(29_000)
  request.upload.onprogress({ loaded: 2, total: 4 })
  vi.advanceTimersByTime(31_000)
  expect(await result).toBe('network')
})

const JPEG = ['\xff\xd8', '\xff\xfe\0\x12taken at home 12', '\xff\xd9'].join('')
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('a photo is sent without its metadata, with the same size and type', async () => {
  const photo = new File([bytesOf(JPEG)], 'me.jpg', { type: 'image/jpeg' })
  const sent = await withoutMetadata(photo)
  expect([sent.size, sent.type]).toEqual([photo.size, photo.type])
  expect(await sent.text()).not.toContain('taken at home')
})

test('other files and photos without metadata are sent unchanged', async () => {
  const film = new File([bytesOf(JPEG)], 'game.mp4', { type: 'video/mp4' })
  const bare = new File([bytesOf('\xff\xd8\xff\xd9')], 'me.jpg', { type: 'image/jpeg' })
  expect([await withoutMetadata(film), await withoutMetadata(bare)]).toEqual([film, bare])
})
