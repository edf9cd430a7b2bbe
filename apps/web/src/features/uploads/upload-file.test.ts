import { expect, test } from 'vitest'
import type { SendResult, Signed } from './send-file.ts'
import { uploadFile } from './upload-file.ts'

const FILE = new File(['hello'], 'me.png', { type: 'image/png' })

/** Storage that answers with these results, one a try. */
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

test('a file is signed for what it is, sent, and has an address', async () => {
  const { signedFor, ...ports } = storage('sent')
  expect(await uploadFile(ports, 'profile', FILE)).toEqual({ url: '/files/profile/1-me.png' })
  expect(signedFor).toEqual([{ folder: 'profile', fileName: 'me.png', contentType: 'image/png', size: 5 }])
})

test('a broken connection is tried once more, with a permission of its own', async () => {
  const ports = storage('network', 'sent')
  expect(await uploadFile(ports, 'profile', FILE)).toEqual({ url: '/files/profile/2-me.png' })
})

test.each<[SendResult[], string, number]>([
  [['network', 'network', 'sent'], 'network', 2],
  [['refused', 'sent'], 'refused', 1],
  [['cancelled', 'sent'], 'cancelled', 1],
])('%o ends as %s after %i tries', async (results, end, tries) => {
  const ports = storage(...results)
  expect(await uploadFile(ports, 'profile', FILE)).toBe(end)
  expect(ports.sent).toHaveLength(tries)
})
