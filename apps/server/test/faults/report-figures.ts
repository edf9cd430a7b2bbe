import { appendFileSync } from 'node:fs'

/** Collects measurements, which `npm run test:faults` prints at the end. */
export function reportFigures(fault: string, figures: Record<string, string | number>): void {
  const file = process.env.FAULT_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ fault, figures })}\n`)
}

export const seconds = (ms: number): string => (ms / 1000).toFixed(1)
