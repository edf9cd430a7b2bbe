// Keeps the state in a file of lines: a head, then what each change left behind, the last word counts.
// Whoever waits for `save` knows that what it changed is on disk; those who come while a write is under
// way share the next one. The file begins anew, without what is out of date, at each start and when it has grown.
import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { RecordMap } from './record-map.ts'
import { sharedWrites } from './shared-writes.ts'
import { emptyState, type State } from './state.ts'

const FORMAT = 1
const GROWN_BYTES = 32 * 1024 * 1024

export type StateFile = { state: State; save: () => Promise<void>; close: () => Promise<void> }

/** One record, or null where it is gone. */
type Change = [kind: string, id: string, record: object | null]

export async function openStateFile(path: string | undefined): Promise<StateFile> {
  const state = emptyState(randomBytes(32).toString('hex'))
  if (path === undefined) return { state, save: async () => void takeChanges(state), close: async () => {} }
  await mkdir(dirname(path), { recursive: true })
  await readState(path, state)
  let file = await writeWhole(path, state)
  let grown = 0
  let isBroken = false

  const save = sharedWrites(async () => {
    const changes = takeChanges(state)
    if (changes.length === 0 && !isBroken) return
    if (isBroken || grown > GROWN_BYTES) {
      isBroken = true
      await file.close().catch(() => {})
      file = await writeWhole(path, state)
      grown = 0
      isBroken = false
      return
    }
    const line = `${JSON.stringify(changes)}\n`
    // Half a line may be there if this fails, so what comes after it must be a new file.
    isBroken = true
    await file.appendFile(line)
    await file.datasync()
    isBroken = false
    grown += line.length
  })
  return { state, save, close: () => file.close() }
}

function takeChanges(state: State): Change[] {
  const changes: Change[] = []
  for (const [kind, records] of Object.entries(state)) {
    if (!(records instanceof RecordMap)) continue
    for (const [id, record] of records.takeTouched()) changes.push([kind, id, record])
  }
  return changes
}

async function readState(path: string, state: State): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return
  const [head = '', ...lines] = text.split('\n')
  const { format, formSecret } = JSON.parse(head)
  if (format !== FORMAT) throw new Error(`${path} was not written by this version of the sandbox: move it away`)
  state.formSecret = formSecret
  // What follows the last end of a line was being written when the program was killed: nobody was told of it.
  lines.pop()
  for (const line of lines) for (const change of JSON.parse(line)) apply(state, change)
  takeChanges(state)
}

function apply(state: State, [kind, id, record]: Change): void {
  const records: unknown = Reflect.get(state, kind)
  if (!(records instanceof RecordMap)) return
  if (record === null) records.delete(id)
  else records.set(id, record)
}

/** The state as it is, in a new file that replaces the old one in one step. */
async function writeWhole(path: string, state: State): Promise<FileHandle> {
  const lines = [JSON.stringify({ format: FORMAT, formSecret: state.formSecret })]
  for (const [kind, records] of Object.entries(state)) {
    if (!(records instanceof RecordMap)) continue
    for (const [id, record] of records) lines.push(JSON.stringify([[kind, id, record]]))
  }
  const draft = await open(`${path}.draft`, 'w', 0o600)
  try {
    await draft.writeFile(`${lines.join('\n')}\n`)
    await draft.datasync()
    await rename(`${path}.draft`, path)
    return draft
  } catch (error) {
    await draft.close()
    throw error
  }
}
