// The three kinds of files a post can carry, and the words around them.

import { MOST_FILES } from '@crew-chief/domain/feed/post-choices'
import type { UploadFolder } from '@crew-chief/domain/uploads/file-rules'

type FileKind = {
  folder: UploadFolder
  most: number
  add: string
  /** What one of them is called: "Remove image 2". */
  noun: string
  note?: string
  hint: string
  wrongType: string
  tooLarge: string
}

export const FILE_KINDS = {
  images: {
    folder: 'posts/images',
    most: MOST_FILES,
    add: 'Add images',
    noun: 'image',
    hint: `JPEG or PNG, up to 10 MB each, at most ${MOST_FILES}. Shown in this order.`,
    wrongType: 'Please choose JPEG or PNG images.',
    tooLarge: 'An image may have 10 MB.',
  },
  video: {
    folder: 'posts/videos',
    most: 1,
    add: 'Choose video',
    noun: 'video',
    hint: 'MP4 or MOV, up to 500 MB. To choose another one, remove the first.',
    wrongType: 'Please choose an MP4 or MOV video.',
    tooLarge: 'A video may have 500 MB.',
  },
  pdf: {
    folder: 'posts/pdfs',
    most: 1,
    add: 'Choose PDF',
    noun: 'PDF',
    note: 'Optional',
    hint: 'Up to 25 MB. Readers see it under the text.',
    wrongType: 'Please choose a PDF.',
    tooLarge: 'A PDF may have 25 MB.',
  },
} as const satisfies Record<string, FileKind>

export type FileKindName = keyof typeof FILE_KINDS
export const fileKind = (kind: FileKindName): FileKind => FILE_KINDS[kind]
