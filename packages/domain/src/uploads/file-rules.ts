// What may be uploaded where (spec 1 §5, spec 2 §5): types, sizes, names. Shared by the picker and the server.

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
  /** The largest size taken, in bytes. */
  maxBytes: number
  /** Not readable by its address alone: a signed one is made for whoever may see it. */
  isPrivate?: true
  /** Pictures get a small and a medium version for lists. */
  isPicture?: true
}

const PICTURES = ['image/jpeg', 'image/png'] as const

export const UPLOAD_FOLDERS = {
  // "Must be less than 5MB": the limit itself is too much.
  profile: { types: PICTURES, maxBytes: 5 * MB - 1, isPicture: true },
  clinician: { types: PICTURES, maxBytes: 5 * MB - 1, isPicture: true },
  'official-resumes': {
    types: [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    maxBytes: 5 * MB - 1,
    isPrivate: true,
  },
  // "At most 5 MB" here.
  'products/images': { types: [...PICTURES, 'image/webp'], maxBytes: 5 * MB, isPicture: true },
  events: { types: PICTURES, maxBytes: 10 * MB, isPicture: true },
  'posts/images': { types: PICTURES, maxBytes: 10 * MB, isPicture: true },
  'posts/pdfs': { types: ['application/pdf'], maxBytes: 25 * MB },
  'posts/videos': { types: ['video/mp4', 'video/quicktime'], maxBytes: 500 * MB },
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

type Mark = {
  now: Date
  /** Sixteen hex digits that nobody can guess: an address is all it takes to open most files. */
  random: string
}

/** Folder prefix, timestamp, cleaned name (spec 1 §7); between them what makes it unguessable. */
export const uploadKey = (folder: UploadFolder, name: string, { now, random }: Mark): string =>
  `${folder}/${now.getTime()}-${random}-${cleanFileName(name)}`
