// JSON log lines. They contain request ids and codes, never names, addresses or bodies.

import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

// Buffered for up to 100 ms, because one write per request is about a tenth of the cost of a cheap request.
const OUTPUT = { sync: false, minLength: 4_096, periodicFlush: 100 }

export const createLog = (level: string) =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(OUTPUT))
