// Append-only state file: a header line, then one line of changed records per save; the last version of a record counts.
// `save` resolves when the changes are on disk; concurrent calls share one write. The file is compacted at each start and
// when it has grown.
import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sharedWrites } from './shared-writes.ts'
import { emptyState, RecordMap, type State } from './state.ts'

const FORMAT = 1
const COMPACT_BYTES = 32 * 1024 * 1024

export type StateFile = { state: State; save: () => Promise<void>; close: () => Promise<void> }

/** `record` is null if it was deleted. */
type Change = [kind: string, id: string, record: object | null]

export async function openStateFile(path: string | undefined): Promise<StateFile> {
  const state = emptyState(randomBytes(32).toString('hex'))
  if (path === undefined) return { state, save: async () => void takeChanges(state), close: async () => {} }
  await mkdir(dirname(path), { recursive: true })
  await readState(path, state)
  let file = await writeSnapshot(path, state)
  let appendedBytes = 0
  let isBroken = false

  const save = sharedWrites(async () => {
    const changes = takeChanges(state)
    if (changes.length === 0 && !isBroken) return
    if (isBroken || appendedBytes > COMPACT_BYTES) {
      isBroken = true
      await file.close().catch(() => {})
      file = await writeSnapshot(path, state)
      appendedBytes = 0
      isBroken = false
      return
    }
    const line = `${JSON.stringify(changes)}\n`
    // A failed append may leave an incomplete line, so the next save writes a new file.
    isBroken = true
    await file.appendFile(line)
    await file.datasync()
    isBroken = false
    appendedBytes += line.length
  })
  return { state, save, close: () => file.close() }
}

function takeChanges(state: State): Change[] {
  const changes: Change[] = []
  for (const [kind, records] of Object.entries(state)) {
    if (!(records instanceof RecordMap)) continue
    for (const [id, record] of records.takeChanged()) changes.push([kind, id, record])
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
  if (format !== FORMAT) throw new Error(`${path} was written by another version of the sandbox. Move or delete it.`)
  state.formSecret = formSecret
  // An incomplete last line was never confirmed to a caller.
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

/** Replaces the file atomically. */
async function writeSnapshot(path: string, state: State): Promise<FileHandle> {
  const lines = [JSON.stringify({ format: FORMAT, formSecret: state.formSecret })]
  for (const [kind, records] of Object.entries(state)) {
    if (!(records instanceof RecordMap)) continue
    for (const [id, record] of records) lines.push(JSON.stringify([[kind, id, record]]))
  }
  const temporary = await open(`${path}.draft`, 'w', 0o600)
  try {
    await temporary.writeFile(`${lines.join('\n')}\n`)
    await temporary.datasync()
    await rename(`${path}.draft`, path)
    return temporary
  } catch (error) {
    await temporary.close()
    throw error
  }
}
