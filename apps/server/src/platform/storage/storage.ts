// The port files go through. Two adapters: local disk, and anything that speaks S3.

export type FileToSign = { key: string; contentType: string; size: number; isPrivate: boolean }

/** What the browser needs to send exactly this file straight to storage. */
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
  /** The address under which a public file is served. */
  publicUrl: (key: string) => string
  /** A short-lived address for a private file. */
  privateUrl: (key: string) => Promise<string>
  /** Undefined when nothing was uploaded under this key. */
  look: (key: string) => Promise<StoredFile | undefined>
  read: (key: string) => Promise<Buffer>
  write: (key: string, content: Buffer, contentType: string) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Clears away what broken uploads left behind. */
  tidy: () => Promise<void>
  /** Whether it can be used; throws when it cannot. Says how much room a disk has; null where nobody can tell. */
  check: () => Promise<Room | null>
}

export type Room = { freeBytes: number; totalBytes: number }

// Long enough for a slow start in a gym, short enough to be worthless when found later.
export const SIGNATURE_SECONDS = 5 * 60

// Enough to tell every type we take by its beginning.
export const MAGIC_BYTES = 512

/** A key as part of an address. */
export const encodedKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/')
