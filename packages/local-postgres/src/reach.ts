import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Runner } from './runner.ts'

/** Owner, group and mode of a path, as `stat` gives them. */
export type Look = (path: string) => Promise<Runner & { mode: number }>

const READ = 4
const ENTER = 1

/** Whether this user can walk to the path: every folder on the way, and the path itself, lets him in. */
export async function canEnter(path: string, runner: Runner | undefined, look: Look = stat): Promise<boolean> {
  if (runner === undefined) return true
  for (const folder of [path, ...ancestors(path)]) {
    if (!permits(await look(folder), runner, ENTER)) return false
  }
  return true
}

/** Whether this user can read the file, or run it when it is a program. */
export async function canRead(file: string, runner: Runner | undefined, look: Look = stat): Promise<boolean> {
  if (runner === undefined) return true
  return permits(await look(file), runner, READ) && (await canEnter(dirname(file), runner, look))
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [parent, ...ancestors(parent)]
}

function permits(facts: Runner & { mode: number }, runner: Runner, right: number): boolean {
  if (facts.uid === runner.uid) return ((facts.mode >> 6) & right) !== 0
  if (facts.gid === runner.gid) return ((facts.mode >> 3) & right) !== 0
  return (facts.mode & right) !== 0
}
