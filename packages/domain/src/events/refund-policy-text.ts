import { formatWithZone, type Reader } from './event-dates.ts'
import { type Place, zoneFor } from './online-events.ts'

export type RefundPolicy = {
  refundFullUntil: string | null
  refundPartialUntil: string | null
  refundPartialPercent: number | null
}

/** One sentence per line. Empty for an event without its own policy. */
export function refundPolicyLines(event: RefundPolicy & Place & { timezone: string }, reader: Reader): string[] {
  const { refundFullUntil, refundPartialUntil, refundPartialPercent } = event
  const until = (moment: string) => formatWithZone(new Date(moment), zoneFor(event, reader.zone), reader.now)
  const lines = []
  if (refundFullUntil) lines.push(`Full refund until ${until(refundFullUntil)}.`)
  if (refundPartialUntil && refundPartialPercent)
    lines.push(`${refundPartialPercent}% refund until ${until(refundPartialUntil)}.`)
  return lines.length > 0 ? [...lines, 'No refunds after that.'] : []
}
