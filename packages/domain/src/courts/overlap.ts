// When two courts cannot have the same person (decisions "Camp"): same day and overlapping times;
// a court without times overlaps everything on its day.

import type { SlotTime } from '../camp/slot-time.ts'

export function overlaps(one: SlotTime, other: SlotTime): boolean {
  if (one.day !== other.day) return false
  if (one.startTime === null || one.endTime === null || other.startTime === null || other.endTime === null) return true
  // Texts of the form HH:MM are ordered as the times are. One that begins when the other ends does not overlap it.
  return one.startTime < other.endTime && other.startTime < one.endTime
}
