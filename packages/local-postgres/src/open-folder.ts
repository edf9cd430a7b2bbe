import { chmod, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './error-code.ts'

/** A folder that everybody may walk through. One that exists already is not ours to open: it stays as it is. */
export async function makeOpenFolder(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  try {
    await mkdir(path)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return
    throw error
  }
  await chmod(path, 0o755) // mkdir alone obeys the umask, which may say 0700
}
