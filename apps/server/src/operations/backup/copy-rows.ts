// Reads and writes table rows in PostgreSQL's COPY text format, which preserves every type and which psql reads too. The
// pg driver implements the protocol messages but has no API for COPY, so the query objects are written here.

import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

const BATCH_BYTES = 64 * 1024

type CommandComplete = { text: string }
const rowCount = ({ text }: CommandComplete): number => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)

/** The output of a `COPY … TO STDOUT`. `rows` is known when the stream has ended. */
export function copyOut(client: pg.Client, statement: string): { stream: Readable; rows: () => number } {
  let rows = 0
  let connection: pg.Connection | undefined
  const stream = new Readable({ read: () => void connection?.stream.resume(), highWaterMark: 4 * BATCH_BYTES })
  const batch = createBatch((bytes) => {
    if (!stream.push(bytes)) connection?.stream.pause()
  })
  client.query({
    submit: (assigned: pg.Connection) => {
      connection = assigned
      assigned.query(statement)
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => batch.add(chunk),
    handleCommandComplete: (message: CommandComplete) => {
      rows = rowCount(message)
    },
    handleReadyForQuery: () => {
      batch.flush()
      stream.push(null)
      // An ended stream is not read anymore, so nothing else would resume the connection.
      connection?.stream.resume()
    },
    handleError: (error: Error) => stream.destroy(error),
  })
  return { stream, rows: () => rows }
}

/** Collects rows into larger chunks. They are copied, because the driver reuses their memory. */
function createBatch(emit: (bytes: Buffer) => void) {
  let buffer = Buffer.allocUnsafe(BATCH_BYTES)
  let used = 0
  const flush = () => {
    if (used > 0) emit(buffer.subarray(0, used))
    buffer = Buffer.allocUnsafe(BATCH_BYTES)
    used = 0
  }
  const add = (chunk: Buffer) => {
    if (used + chunk.length > BATCH_BYTES) flush()
    if (chunk.length > BATCH_BYTES) return emit(Buffer.from(chunk))
    used += chunk.copy(buffer, used)
  }
  return { add, flush }
}

/** Methods missing in the driver's published types. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

/** Runs a `COPY … FROM STDIN` and returns the number of rows. */
export function copyIn(client: pg.Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let hasFailed = false
    client.query({
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => feed(connection, source, () => hasFailed),
      handleCommandComplete: (message: CommandComplete) => {
        rows = rowCount(message)
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: (error: Error) => {
        hasFailed = true
        reject(error)
      },
    })
  })
}

async function feed(
  connection: CopyConnection,
  source: AsyncIterable<Buffer>,
  hasFailed: () => boolean,
): Promise<void> {
  try {
    for await (const chunk of source) {
      if (hasFailed()) return
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    connection.endCopyFrom()
  } catch (error) {
    connection.sendCopyFail(error instanceof Error ? error.message : String(error))
  }
}
