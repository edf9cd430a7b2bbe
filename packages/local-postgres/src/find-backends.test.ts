import { expect, test } from 'vitest'
import { backendsFromLsof } from './find-backends.ts'

test('lsof output is filtered by the exact data directory', () => {
  const text = 'p11\nfcwd\nn/srv/postgres\np12\nfcwd\nn/srv/postgres2\np13\nfcwd\nn/srv/postgres\n'
  expect(backendsFromLsof(text, '/srv/postgres')).toEqual([11, 13])
  expect(backendsFromLsof('', '/srv/postgres')).toEqual([])
})
