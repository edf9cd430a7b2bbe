import { MAX_FILES } from '@crew-chief/domain/feed/post-choices'
import { folderRule, type UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { FileText, Film, Trash2, Upload as UploadIcon } from 'lucide-react'
import { type RefCallback, useRef } from 'react'
import { moveItem, removeAt } from '../../../lib/list-order.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldMessages, useField } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ADDS, REMOVES, useFocusAfterRemove } from '../../../ui/use-focus-after-remove.ts'
import { useViewer } from '../../accounts/public.ts'
import { PictureTile, QueueProgress, useUpload, useUploadList } from '../../uploads/public.ts'
import { NO_MEDIA_INFO, readImageInfo, readVideoInfo } from './media-info.ts'
import { FIELD_LABELS, type Upload } from './post-fields.ts'

type FileKind = {
  folder: UploadFolder
  maxCount: number
  add: string
  /** As in "Remove image 2". */
  noun: string
  note?: string
  hint: string
  wrongType: string
  tooLarge: string
}

const FILE_KINDS = {
  images: {
    folder: 'posts/images',
    maxCount: MAX_FILES,
    add: 'Add images',
    noun: 'image',
    hint: `Up to ${MAX_FILES} JPEG or PNG images, 10 MB each. Shown in this order.`,
    wrongType: 'Please choose JPEG or PNG images.',
    tooLarge: 'Images can be up to 10 MB.',
  },
  video: {
    folder: 'posts/videos',
    maxCount: 1,
    add: 'Choose video',
    noun: 'video',
    hint: 'MP4 or MOV, up to 500 MB. Remove it to choose another.',
    wrongType: 'Please choose an MP4 or MOV video.',
    tooLarge: 'Videos can be up to 500 MB.',
  },
  pdf: {
    folder: 'posts/pdfs',
    maxCount: 1,
    add: 'Choose PDF',
    noun: 'PDF',
    note: 'Optional',
    hint: 'Up to 25 MB. Shown below the text.',
    wrongType: 'Please choose a PDF.',
    tooLarge: 'PDFs can be up to 25 MB.',
  },
} as const satisfies Record<string, FileKind>

type FileKindName = keyof typeof FILE_KINDS
const fileKind = (kind: FileKindName): FileKind => FILE_KINDS[kind]

// A former admin may edit an own post, but not upload.
const ADMINS_ONLY = 'Only admins can add files.'

type Props = { kind: FileKindName; onUploading: (isUploading: boolean) => void }

export function FilesField({ kind: name, onUploading }: Props) {
  const kind = fileKind(name)
  const canUpload = useViewer()?.role === 'ADMIN'
  const group = useRef<HTMLDivElement>(null)
  const { files, set, add, stop, running, room, field, id, error, describedBy } = usePostFiles(name, onUploading)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div ref={group} role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="font-strong text-meta">
          {FIELD_LABELS[name]}
        </span>
        {kind.note && <span className="text-caption text-muted-foreground">{kind.note}</span>}
      </div>
      <Files name={name} files={files} set={set} group={group} />
      <QueueProgress running={running} stop={stop} />
      {/* A video is replaced by removing it first (spec 2 §4). */}
      {canUpload && room > 0 && <FilePicker name={name} onChoose={add} buttonRef={field.ref} />}
      <FieldMessages id={id} hint={canUpload ? kind.hint : ADMINS_ONLY} error={error} />
    </div>
  )
}

const TILES = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4'

type FilesProps = {
  name: FileKindName
  files: readonly Upload[]
  set: (files: readonly Upload[]) => void
  group: Parameters<typeof useFocusAfterRemove>[0]
}

function Files({ name, files, set, group }: FilesProps) {
  const focusAfterRemove = useFocusAfterRemove(group, files.length)
  if (files.length === 0) return null
  const remove = (index: number) => {
    focusAfterRemove(index)
    set(removeAt(files, index))
  }
  return (
    <ol aria-label={FIELD_LABELS[name]} className={name === 'images' ? TILES : 'grid gap-3'}>
      {files.map((file, index) => (
        <FileTile
          key={file.path}
          file={file}
          noun={fileKind(name).noun}
          position={index + 1}
          count={files.length}
          onMove={(by) => set(moveItem(files, index, by))}
          onRemove={() => remove(index)}
        />
      ))}
    </ol>
  )
}

function usePostFiles(name: FileKindName, onUploading: (isUploading: boolean) => void) {
  const kind = fileKind(name)
  const { field, id, error, describedBy } = useField(name, kind.hint)
  const files: readonly Upload[] = Array.isArray(field.value) ? field.value : []
  const readInfo = useFileInfo(name)
  const list = useUploadList<Upload>(kind.folder, {
    items: files,
    onChange: field.onChange,
    itemOf: async (path, file) => ({ name: file.name, path, type: file.type, ...(await readInfo(file)) }),
    maxCount: kind.maxCount,
    texts: kind,
    onUploading,
  })
  return { ...list, files, field, id, error, describedBy }
}

type FileInfo = Pick<Upload, 'thumbnail' | 'width' | 'height' | 'duration'>

/** For a video this also uploads its poster frame. */
function useFileInfo(name: FileKindName): (file: File) => Promise<FileInfo> {
  const posterUpload = useUpload('posts/images')
  return async (file) => {
    if (name === 'pdf') return { thumbnail: null, ...NO_MEDIA_INFO }
    if (name === 'images') return { thumbnail: null, ...(await readImageInfo(file)) }
    const { poster, ...info } = await readVideoInfo(file)
    return { thumbnail: poster && (await posterUpload.start(poster)), ...info }
  }
}

type FilePickerProps = {
  name: FileKindName
  onChoose: (files: readonly File[]) => void
  buttonRef: RefCallback<HTMLButtonElement>
}

function FilePicker({ name, onChoose, buttonRef }: FilePickerProps) {
  const { folder, maxCount, add } = fileKind(name)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <FileInput
        ref={input}
        multiple={maxCount > 1}
        label={FIELD_LABELS[name]}
        accept={folderRule(folder).types.join(',')}
        onChoose={onChoose}
      />
      <Button {...ADDS} ref={buttonRef} size="small" onClick={() => input.current?.click()}>
        <UploadIcon aria-hidden="true" />
        {add}
      </Button>
    </div>
  )
}

type FileTileProps = {
  file: Upload
  noun: string
  position: number
  count: number
  onMove: (by: number) => void
  onRemove: () => void
}

const FileTile = (props: FileTileProps) =>
  props.file.type.startsWith('image/') ? (
    <PictureTile {...props} src={props.file.path} alt={props.file.name} fit="contain" />
  ) : (
    <FileRow {...props} />
  )

const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function FileRow({ file, noun, onRemove }: FileTileProps) {
  const Icon = file.type.startsWith('video/') ? Film : FileText
  return (
    <li className="flex items-center gap-3 rounded-control border border-border bg-card p-2">
      {file.thumbnail ? (
        <img
          src={file.thumbnail}
          alt=""
          width={112}
          height={63}
          className="aspect-video w-28 shrink-0 rounded-tag bg-muted object-cover"
        />
      ) : (
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-tag bg-muted">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      )}
      <span className="wrap-anywhere min-w-0 flex-1 font-semibold text-small">
        {file.name}
        {file.duration !== null && (
          <span className="tabular block font-normal text-caption text-muted-foreground">
            {formatDuration(file.duration)}
          </span>
        )}
      </span>
      <IconButton {...REMOVES} size="small" icon={Trash2} label={`Remove ${noun}`} onClick={onRemove} />
    </li>
  )
}
