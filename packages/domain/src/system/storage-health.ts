// When the place for files needs somebody's eyes.

import { concernAt, finding, type Verdict, verdictOf, worstOf } from './verdict.ts'

const GB = 1_000_000_000

export type StorageFacts = {
  kind: 'disk' | 's3'
  /** Of the disk; null with S3, which has no end we could see. */
  freeBytes: number | null
  totalBytes: number | null
  /** How long the storage took to answer; null when it did not. */
  answeredMs: number | null
  fault: string | null
}

export const STORAGE_LIMITS = {
  answeredMs: { watch: 1_000, trouble: 10_000 },
  // Bounds from below: an upload may have half a gigabyte, and the local database lives on the same disk.
  freeBytes: { watch: 5 * GB, trouble: GB },
  freeShare: { watch: 0.1, trouble: 0.02 },
} as const

export const judgeStorage = ({ kind, freeBytes, totalBytes, answeredMs, fault }: StorageFacts): Verdict =>
  verdictOf([
    ...finding(
      fault ? 'trouble' : undefined,
      `The ${kind === 'disk' ? 'folder for files' : 'file storage'} ${fault}.`,
      kind === 'disk' ? 'Check that DATA_DIR exists and may be written.' : 'Check the S3_ settings and the storage.',
    ),
    ...finding(
      freeBytes === null || totalBytes === null ? undefined : concernOfRoom(freeBytes, totalBytes),
      `Little room is left on the disk: ${inGigabytes(freeBytes ?? 0)} GB.`,
      'Make room or enlarge the disk. A full disk stops uploads, and the local database with them.',
    ),
    ...finding(
      concernAt(answeredMs ?? 0, STORAGE_LIMITS.answeredMs),
      `The file storage took ${answeredMs} ms to answer.`,
      'Look at the storage and the way to it. Uploads go there straight from the browser.',
    ),
  ])

/** By size and by share: a tenth of a large disk is plenty, two gigabytes of a small one may be too. */
function concernOfRoom(free: number, total: number) {
  const { freeBytes, freeShare } = STORAGE_LIMITS
  const state = worstOf([
    concernBelow(free, freeBytes) ?? 'ok',
    // A share alone never alarms while many gigabytes are left.
    free < 10 * freeBytes.watch ? (concernBelow(free / total, freeShare) ?? 'ok') : 'ok',
  ])
  return state === 'ok' ? undefined : state
}

const concernBelow = (value: number, { watch, trouble }: { watch: number; trouble: number }) =>
  concernAt(-value, { watch: -watch, trouble: -trouble })

const inGigabytes = (bytes: number) => (bytes / GB).toFixed(1)
