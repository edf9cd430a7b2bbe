// Interface of file storage. Implementations: local-disk.ts and s3.ts.

export type FileToSign = { key: string; contentType: string; size: number; isPrivate: boolean }

/** What the browser needs to upload exactly this file directly to storage. */
export type SignedUpload = {
  uploadUrl: string
  method: 'PUT' | 'POST'
  headers: Record<string, string>
  /** For POST: form fields to send before the file. */
  fields?: Record<string, string>
  expiresAt: Date
}

export type StoredFile = { size: number; firstBytes: Buffer }

export type Storage = {
  sign: (file: FileToSign) => Promise<SignedUpload>
  publicUrl: (key: string) => string
  /** A short-lived URL of a private file. */
  privateUrl: (key: string) => Promise<string>
  /** Undefined when nothing was uploaded under this key. */
  stat: (key: string) => Promise<StoredFile | undefined>
  read: (key: string) => Promise<Buffer>
  write: (key: string, content: Buffer, contentType: string) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Removes leftovers of interrupted uploads. */
  removeStaleDrafts: () => Promise<void>
  /** Throws when storage cannot be used. Returns the free space of a local disk. */
  check: () => Promise<DiskSpace | null>
}

export type DiskSpace = { freeBytes: number; totalBytes: number }

// Long enough for slow Wi-Fi, short enough to limit abuse of a leaked URL.
export const SIGNATURE_SECONDS = 5 * 60

// Enough to recognize every accepted file type.
export const MAGIC_BYTES = 512

export const encodedKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/')
