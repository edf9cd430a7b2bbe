import type { ProgramName } from '../programs.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'

const startOf =
  (name: ProgramName) =>
  async ({ start }: Stage) => {
    const server = await start(name)
    await server.stop()
    return { time: server.startMs, ...(server.startCpuMs !== undefined && { work: server.startCpuMs }) }
  }

/** From nothing to the first answer, with the database there and migrated. */
export const coldStart: Row = {
  name: 'cold start',
  shows: { time: { atMost: 3 }, work: null },
  ours: startOf('ours'),
  floor: { name: 'A', measure: startOf('readyString') },
}
