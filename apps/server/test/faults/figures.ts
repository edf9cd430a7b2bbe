// What a fault cost, for whoever runs `npm run test:faults`: the command prints these lines at its end.

import { appendFileSync } from 'node:fs'

export function noteFigures(fault: string, figures: Record<string, string | number>): void {
  const file = process.env.FAULT_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ fault, figures })}\n`)
}

export const seconds = (ms: number): string => (ms / 1000).toFixed(1)
