// A table's rows as PostgreSQL's own text form (COPY), out of and into the database. Every type comes back as it was,
// and psql reads it too. The driver speaks this part of the protocol, but leaves what to do with it to its caller.

import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

const BATCH_BYTES = 64 * 1024

type Completed = { text: string }
const rowsIn = ({ text }: Completed): number => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)

/** What a `COPY … TO STDOUT` says. `rows` is known when the stream has ended. */
export function copyOut(client: pg.Client, statement: string): { stream: Readable; rows: () => number } {
  let rows = 0
  let wire: pg.Connection | undefined
  const stream = new Readable({ read: () => void wire?.stream.resume(), highWaterMark: 4 * BATCH_BYTES })
  const batch = newBatch((bytes) => {
    if (!stream.push(bytes)) wire?.stream.pause()
  })
  client.query({
    submit: (connection: pg.Connection) => {
      wire = connection
      connection.query(statement)
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => batch.add(chunk),
    handleCommandComplete: (completed: Completed) => {
      rows = rowsIn(completed)
    },
    handleReadyForQuery: () => {
      batch.flush()
      stream.push(null)
      // Nobody reads an ended stream, so nobody else would let the connection go on.
      wire?.stream.resume()
    },
    handleError: (error: Error) => stream.destroy(error),
  })
  return { stream, rows: () => rows }
}

/** Rows come one by one, in memory the driver uses again: they are copied together until there are enough to pass on. */
function newBatch(pass: (bytes: Buffer) => void) {
  let held = Buffer.allocUnsafe(BATCH_BYTES)
  let used = 0
  const flush = () => {
    if (used > 0) pass(held.subarray(0, used))
    held = Buffer.allocUnsafe(BATCH_BYTES)
    used = 0
  }
  const add = (chunk: Buffer) => {
    if (used + chunk.length > BATCH_BYTES) flush()
    if (chunk.length > BATCH_BYTES) return pass(Buffer.from(chunk))
    used += chunk.copy(held, used)
  }
  return { add, flush }
}

/** The part of the driver's connection that its published types leave out. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

/** Feeds a `COPY … FROM STDIN`; how many rows it took. */
export function copyIn(client: pg.Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let isOver = false
    client.query({
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => feed(connection, source, () => isOver),
      handleCommandComplete: (completed: Completed) => {
        rows = rowsIn(completed)
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: (error: Error) => {
        isOver = true
        reject(error)
      },
    })
  })
}

async function feed(connection: CopyConnection, source: AsyncIterable<Buffer>, isOver: () => boolean): Promise<void> {
  try {
    for await (const chunk of source) {
      if (isOver()) return
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    connection.endCopyFrom()
  } catch (error) {
    connection.sendCopyFail(error instanceof Error ? error.message : String(error))
  }
}
