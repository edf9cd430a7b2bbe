import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localDisk, restrictToOwner } from './local-disk.ts'

const folder = await mkdtemp(join(tmpdir(), 'crew-chief-disk-'))
const disk = localDisk({ folder, secret: 'secret', now: () => new Date() })
afterAll(() => rm(folder, { recursive: true }))

const KEY = 'clinician/1800000000000-me.png.small.webp'

test('readers see a file completely or not at all', async () => {
  const whole = Buffer.alloc(32 * 1_048_576, 1)
  let isWritten = false
  const writing = disk.write(KEY, whole, 'image/webp').then(() => {
    isWritten = true
  })
  const seen = new Set<number | undefined>()
  while (!isWritten) seen.add(await disk.sizeOf(KEY))
  await writing
  seen.add(await disk.sizeOf(KEY))
  expect([...seen]).toEqual([undefined, whole.length])
})

test('writing a file again replaces it and leaves no draft', async () => {
  await disk.write(KEY, Buffer.from('second'), 'image/webp')
  expect((await disk.read(KEY)).toString()).toBe('second')
  expect(await readdir(join(folder, '.drafts'))).toEqual([])
})

test('files and folders are readable by their owner only', async () => {
  const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8)
  const key = 'official-resumes/1800000000000-cv.pdf'
  await disk.write(key, Buffer.from('a resume'), 'application/pdf')
  expect([await modeOf(key), await modeOf('official-resumes'), await modeOf('.drafts')]).toEqual(['600', '700', '700'])
  await chmod(folder, 0o755)
  await restrictToOwner(folder)
  expect(await modeOf('.')).toBe('700')
})

test('during a rotation permissions of both secrets are accepted; afterwards only the new one’s', async () => {
  const make = (secret: string, others: string[]) => localDisk({ folder, secret, others, now: () => new Date() })
  const address = await disk.privateUrl('official-resumes/1800000000000-cv.pdf')
  const permission = new URL(address, 'http://here').searchParams.get('permission') ?? ''
  expect(make('new', ['secret']).permission(permission)).toMatchObject({ may: 'read' })
  expect(make('new', ['older', 'oldest']).permission(permission)).toBeUndefined()
})

test('a failed write leaves nothing behind', async () => {
  const inTheWay = 'clinician/1800000000001-me.png'
  await mkdir(join(folder, inTheWay), { recursive: true })
  await expect(disk.write(inTheWay, Buffer.from('words'), 'image/png')).rejects.toThrow()
  expect(await readdir(join(folder, '.drafts'))).toEqual([])
})
