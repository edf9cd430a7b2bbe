export const SEGMENTS = 20

/** How many of the 20 segments are filled: rounded, but never empty with someone in nor full with room left. */
export function filledSegments(taken: number, total: number): number {
  if (total <= 0 || taken >= total) return SEGMENTS
  if (taken <= 0) return 0
  return Math.min(SEGMENTS - 1, Math.max(1, Math.round((taken / total) * SEGMENTS)))
}
