// The files of a post on their way: looked at, uploaded one after the other, and added to the form as they arrive.

import { fileProblem } from '@crew-chief/domain/uploads/file-rules'
import { useEffect, useRef } from 'react'
import { toast } from '../../../ui/toast.ts'
import { useField } from '../../../ui/use-field.ts'
import { useUpload, useUploadQueue } from '../../uploads/public.ts'
import { type FileKindName, fileKind } from './file-kinds.ts'
import { lookAtVideo, measurePicture, UNKNOWN } from './look-at-file.ts'
import type { Upload } from './post-fields.ts'

export function usePostFiles(name: FileKindName, onUploading: (isUploading: boolean) => void) {
  const kind = fileKind(name)
  const { field, id, error, describedBy } = useField(name, kind.hint)
  const files: readonly Upload[] = Array.isArray(field.value) ? field.value : []
  // Uploads end long after they were begun: each adds to the list as it is by then.
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  })
  const set = (next: readonly Upload[]) => {
    latest.current = next
    field.onChange(next)
  }
  const aboutFile = useAboutFile(name)
  const { add, stop, running } = useUploadQueue(kind.folder, {
    onDone: async (path, file) => {
      const about = await aboutFile(file)
      set([...latest.current, { name: file.name, path, type: file.type, ...about }])
    },
    onFailed: () => toast.error('Upload Failed', `The ${kind.noun} did not arrive. Please try again.`),
  })
  const isUploading = running !== null
  useEffect(() => {
    onUploading(isUploading)
    return () => onUploading(false)
  }, [isUploading, onUploading])
  const room = kind.most - files.length - (running?.left ?? 0)
  return {
    files,
    set,
    add: (chosen: readonly File[]) => add(accepted(name, chosen, room)),
    stop,
    running,
    room,
    field,
    id,
    error,
    describedBy,
  }
}

/** Those that may be uploaded and have room; why others are not among them is said. */
function accepted(name: FileKindName, files: readonly File[], room: number): readonly File[] {
  const kind = fileKind(name)
  const problems = files.map((file) => fileProblem(kind.folder, file))
  if (problems.includes('type')) toast.error('Invalid file type', kind.wrongType)
  else if (problems.includes('size')) toast.error('The file is too large', kind.tooLarge)
  const fitting = files.filter((_, index) => problems[index] === null)
  if (fitting.length > room) toast.error(`At most ${kind.most} ${kind.noun}s`)
  return fitting.slice(0, Math.max(0, room))
}

type About = Pick<Upload, 'thumbnail' | 'width' | 'height' | 'duration'>

/** Measures, and for a video the address of a still picture, which is uploaded as well. */
function useAboutFile(name: FileKindName): (file: File) => Promise<About> {
  const still = useUpload('posts/images')
  return async (file) => {
    if (name === 'pdf') return { thumbnail: null, ...UNKNOWN }
    if (name === 'images') return { thumbnail: null, ...(await measurePicture(file)) }
    const { poster, ...measures } = await lookAtVideo(file)
    return { thumbnail: poster && (await still.start(poster)), ...measures }
  }
}
