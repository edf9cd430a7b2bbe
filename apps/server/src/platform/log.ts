// Structured logs, one JSON line each. They carry request ids and codes, never names, addresses or bodies.

import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

export const createLog = (level: string) => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
