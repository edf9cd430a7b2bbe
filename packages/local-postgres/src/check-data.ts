import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cannotRun } from './cluster-error.ts'
import { unless } from './error-code.ts'
import { placesIn } from './places.ts'
import { canEnter, type Look } from './reach.ts'
import type { Runner } from './runner.ts'

/** Throws when this data is not for this PostgreSQL, before anything is touched. */
export async function checkData(home: string, major: string, runner: Runner | undefined, look?: Look): Promise<void> {
  const { data } = placesIn(home)
  if (!(await canEnter(home, runner, look))) {
    throw cannotRun(`PostgreSQL may not run as root, and the user of ${data} (number ${runner?.uid}) cannot get there.`)
  }
  const found = (await unless(['ENOENT'], readFile(join(data, 'PG_VERSION'), 'utf8')))?.trim()
  if (found === major) return
  if (found === undefined) throw cannotRun(`${data} holds something else than a PostgreSQL database.`)
  throw cannotRun(
    `${data} was made by PostgreSQL ${found}, and this is PostgreSQL ${major}, which cannot read it. Nothing was ` +
      'changed. Dump the data with the old version and load it into the new one.',
  )
}
