// For form fields that hold a list of uploaded files.

import { fileProblem, type UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.ts'
import { REMOVES } from '../../ui/use-focus-after-remove.ts'
import { useUploadQueue } from './use-upload.ts'

type ListOptions<Item> = {
  items: readonly Item[]
  onChange: (items: readonly Item[]) => void
  itemOf: (url: string, file: File) => Item | Promise<Item>
  maxCount: number
  texts: ListTexts
  onUploading: (isUploading: boolean) => void
}

type ListTexts = {
  /** Singular, as in "At most 10 pictures". */
  noun: string
  wrongType: string
  tooLarge: string
}

/** Uploads chosen files one after another and adds each to the list when it is done. */
export function useUploadList<Item>(folder: UploadFolder, options: ListOptions<Item>) {
  const { items, onChange, itemOf, maxCount, texts, onUploading } = options
  // An upload that finishes late must append to the current list, not to the one of its start.
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  const set = (next: readonly Item[]) => {
    latest.current = next
    onChange(next)
  }
  const { add, stop, running } = useUploadQueue(folder, {
    onDone: async (url, file) => {
      const item = await itemOf(url, file)
      set([...latest.current, item])
    },
    onFailed: () => toast.error('Upload Failed', `We couldn’t upload the ${texts.noun}. Please try again.`),
  })
  const isUploading = running !== null
  useEffect(() => {
    onUploading(isUploading)
    return () => onUploading(false)
  }, [isUploading, onUploading])
  const room = maxCount - items.length - (running?.left ?? 0)
  const addValid = (files: readonly File[]) => {
    const problems = files.map((file) => fileProblem(folder, file))
    if (problems.includes('type')) toast.error('Invalid file type', texts.wrongType)
    else if (problems.includes('size')) toast.error('The file is too large', texts.tooLarge)
    const valid = files.filter((_, index) => problems[index] === null)
    if (valid.length > room) toast.error(`At most ${maxCount} ${texts.noun}s`)
    add(valid.slice(0, Math.max(0, room)))
  }
  return { set, add: addValid, stop, running, room }
}

type QueueProgressProps = Pick<ReturnType<typeof useUploadQueue>, 'running' | 'stop'>

export const QueueProgress = ({ running, stop }: QueueProgressProps) =>
  running && (
    <Progress
      label={running.left === 1 ? running.name : `${running.name} (${running.left} left)`}
      percent={running.percent}
      onCancel={stop}
      cancelLabel="Cancel upload"
    />
  )

type TileProps = {
  src: string
  alt: string
  fit: 'cover' | 'contain'
  noun: string
  /** From 1. */
  position: number
  count: number
  onMove: (by: number) => void
  onRemove: () => void
}

const FITS = { cover: 'object-cover', contain: 'object-contain' } as const

/** Shows the original: the smaller sizes of a new picture are created later by a job. */
export const PictureTile = ({ src, alt, fit, noun, position, count, onMove, onRemove }: TileProps) => (
  <li className="overflow-hidden rounded-control border border-border bg-card">
    <img
      src={src}
      alt={alt}
      width={240}
      height={135}
      loading="lazy"
      decoding="async"
      className={`aspect-video w-full bg-muted ${FITS[fit]}`}
    />
    <div className="flex justify-between">
      <IconButton
        size="small"
        icon={ArrowLeft}
        label={`Move ${noun} ${position} earlier`}
        disabled={position === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton {...REMOVES} size="small" icon={Trash2} label={`Remove ${noun} ${position}`} onClick={onRemove} />
      <IconButton
        size="small"
        icon={ArrowRight}
        label={`Move ${noun} ${position} later`}
        disabled={position === count}
        onClick={() => onMove(1)}
      />
    </div>
  </li>
)
