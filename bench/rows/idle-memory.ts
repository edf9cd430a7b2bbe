import { setTimeout as pause } from 'node:timers/promises'
import type { ProgramName } from '../programs.ts'
import type { Figures, Row } from '../row.ts'
import type { Stage } from '../stage.ts'

// Long enough for what a start leaves to be done.
const SETTLE_MS = 2_000

const memoryOf =
  (name: ProgramName) =>
  async ({ start }: Stage): Promise<Figures> => {
    const server = await start(name)
    await pause(SETTLE_MS)
    const memory = server.memoryMb()
    await server.stop()
    return memory === undefined ? {} : { memory }
  }

/** Resident memory of a server that was just started and waits. */
export const idleMemory: Row = {
  name: 'idle memory',
  shows: { memory: { atMost: 2 } },
  ours: memoryOf('ours'),
  floor: { name: 'B', measure: memoryOf('oneQuery') },
}
