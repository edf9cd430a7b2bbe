import { expect, test } from 'vitest'
import { cleanFileName, type FileProblem, fileProblem, type UploadFolder, uploadKey } from './file-rules.ts'

const MB = 1_048_576

test.each<[UploadFolder, string, number, FileProblem]>([
  ['profile', 'image/jpeg', 5 * MB - 1, null],
  ['profile', 'image/png', 5 * MB, 'size'],
  ['profile', 'image/webp', 10, 'type'],
  ['profile', 'image/svg+xml', 10, 'type'],
  ['clinician', 'image/png', 5 * MB, 'size'],
  ['official-resumes', 'application/pdf', 5 * MB - 1, null],
  ['official-resumes', 'application/msword', 10, null],
  ['official-resumes', 'image/png', 10, 'type'],
  ['products/images', 'image/webp', 5 * MB, null],
  ['products/images', 'image/png', 5 * MB + 1, 'size'],
  ['products/images', 'application/pdf', 10, 'type'],
  ['events', 'image/jpeg', 10 * MB, null],
  ['events', 'video/mp4', 10, 'type'],
  ['posts/images', 'image/png', 10 * MB + 1, 'size'],
  ['posts/pdfs', 'application/pdf', 25 * MB, null],
  ['posts/videos', 'video/quicktime', 500 * MB, null],
  ['posts/videos', 'video/mp4', 500 * MB + 1, 'size'],
  ['profile', 'image/png', 0, 'size'],
])('%s takes %s of %s bytes: problem %s (1 §5, 2 §5)', (folder, type, size, problem) => {
  expect(fileProblem(folder, { type, size })).toBe(problem)
})

test('every character but letters, digits, dot and hyphen becomes an underscore (1 §5)', () => {
  expect(cleanFileName('my photo (1)/../é.png')).toBe('my_photo__1__..__.png')
})

test('the key has folder, timestamp and cleaned name (1 §7)', () => {
  const mark = { now: new Date(1_800_000_000_000), random: '0123456789abcdef' }
  expect(uploadKey('posts/images', 'a b.png', mark)).toBe('posts/images/1800000000000-0123456789abcdef-a_b.png')
})
