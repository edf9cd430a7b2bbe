import { expect, test } from 'vitest'
import { checkData } from './check-data.ts'

test('data behind a closed folder is not given up for an empty database', async () => {
  const closed = async () => ({ uid: 0, gid: 0, mode: 0o700 })
  const checked = checkData('/root/data', '18', { uid: 101, gid: 104 }, closed)
  await expect(checked).rejects.toThrow(/user of \/root\/data\/postgres \(number 101\) cannot get there.*DATABASE_URL/s)
})
