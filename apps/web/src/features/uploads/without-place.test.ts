import { expect, test } from 'vitest'
import { withoutPlace } from './without-place.ts'

const JPEG = ['\xff\xd8', '\xff\xfe\0\x12taken at home 12', '\xff\xd9'].join('')
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('a photo leaves the device without what its camera wrote, as long and of the same type as before', async () => {
  const photo = new File([bytesOf(JPEG)], 'me.jpg', { type: 'image/jpeg' })
  const sent = await withoutPlace(photo)
  expect([sent.size, sent.type]).toEqual([photo.size, photo.type])
  expect(await sent.text()).not.toContain('taken at home')
})

test('what is no picture, or says nothing, is sent as it is', async () => {
  const film = new File([bytesOf(JPEG)], 'game.mp4', { type: 'video/mp4' })
  const bare = new File([bytesOf('\xff\xd8\xff\xd9')], 'me.jpg', { type: 'image/jpeg' })
  expect([await withoutPlace(film), await withoutPlace(bare)]).toEqual([film, bare])
})
