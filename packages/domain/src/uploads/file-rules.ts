// Types, sizes and names of uploads by folder (spec 1 §5, spec 2 §5).

const MB = 1_048_576

export const FILE_TYPES = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'video/mp4': ['mp4'],
  'video/quicktime': ['mov', 'qt'],
} as const
export type FileType = keyof typeof FILE_TYPES

type FolderRule = {
  types: readonly FileType[]
  maxBytes: number
  /** Readable only with a signed URL. */
  isPrivate?: true
  /** Readable without a signature only while a public post uses it. */
  followsPost?: true
  /** Used in one place at most: replacing it there deletes the file. Files of other folders can be shared by copies. */
  isExclusive?: true
  /** Webmail loads it from another origin. */
  isInMails?: true
}

const PICTURES = ['image/jpeg', 'image/png'] as const

export const UPLOAD_FOLDERS = {
  // "Must be less than 5MB": exclusive.
  profile: { types: PICTURES, maxBytes: 5 * MB - 1, isExclusive: true },
  clinician: { types: PICTURES, maxBytes: 5 * MB - 1, isExclusive: true },
  'official-resumes': {
    types: [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    maxBytes: 5 * MB - 1,
    isPrivate: true,
    isExclusive: true,
  },
  // "At most 5 MB": inclusive.
  'products/images': { types: [...PICTURES, 'image/webp'], maxBytes: 5 * MB },
  events: { types: PICTURES, maxBytes: 10 * MB },
  // Shown in every header at its full size, so it has to be small.
  logos: { types: [...PICTURES, 'image/webp'], maxBytes: MB / 2, isExclusive: true, isInMails: true },
  'posts/images': { types: PICTURES, maxBytes: 10 * MB, followsPost: true },
  'posts/pdfs': { types: ['application/pdf'], maxBytes: 25 * MB, followsPost: true },
  'posts/videos': { types: ['video/mp4', 'video/quicktime'], maxBytes: 500 * MB, followsPost: true },
} as const satisfies Record<string, FolderRule>

export type UploadFolder = keyof typeof UPLOAD_FOLDERS
export const UPLOAD_FOLDER_NAMES = Object.keys(UPLOAD_FOLDERS) as UploadFolder[]
export const folderRule = (folder: UploadFolder): FolderRule => UPLOAD_FOLDERS[folder]

export type FileProblem = 'type' | 'size' | null

export function fileProblem(folder: UploadFolder, file: { type: string; size: number }): FileProblem {
  const rule = folderRule(folder)
  if (!rule.types.some((type) => type === file.type)) return 'type'
  return file.size > rule.maxBytes || file.size <= 0 ? 'size' : null
}

/** Everything but letters, digits, dot and hyphen becomes an underscore (spec 1 §5). */
export const cleanFileName = (name: string): string => name.replace(/[^A-Za-z0-9.-]/g, '_').slice(-120)

type KeyParts = {
  now: Date
  /** Sixteen random hex digits, because the URL of a public file must not be guessable. */
  random: string
}

/** Folder, timestamp, random part and cleaned name (spec 1 §7). */
export const uploadKey = (folder: UploadFolder, name: string, { now, random }: KeyParts): string =>
  `${folder}/${now.getTime()}-${random}-${cleanFileName(name)}`
