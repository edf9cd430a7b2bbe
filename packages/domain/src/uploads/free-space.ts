type DiskSpace = { freeBytes: number; totalBytes: number }

/** Kept free for the database and the log, which may share the disk: 1 GB, or 5 % of a disk below 20 GB. */
const reserveOf = (totalBytes: number): number => Math.min(1_000_000_000, totalBytes * 0.05)

/** True when a file of this size would leave less than the reserve. */
export const isTooFullFor = ({ freeBytes, totalBytes }: DiskSpace, size: number): boolean =>
  freeBytes - size < reserveOf(totalBytes)
