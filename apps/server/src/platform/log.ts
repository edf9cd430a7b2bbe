// Structured logs, one JSON line each. They carry request ids and codes, never names, addresses or bodies.

import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

// Written some lines at a time, a tenth of a second late at most, and at the end of the process: one write for every request
// is a tenth of what a cheap request costs.
const OUTPUT = { sync: false, minLength: 4_096, periodicFlush: 100 }

export const createLog = (level: string) =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(OUTPUT))
