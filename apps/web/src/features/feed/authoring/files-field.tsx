import { useRef } from 'react'
import { moved, without } from '../../../lib/list-order.ts'
import { FieldMessages } from '../../../ui/field-shell.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { useViewer } from '../../accounts/public.ts'
import { type FileKindName, fileKind } from './file-kinds.ts'
import { FilePicker } from './file-picker.tsx'
import { FileTile } from './file-tile.tsx'
import { FIELD_LABELS } from './merge-post.ts'
import type { Upload } from './post-fields.ts'
import { useFocusAfterRemove } from './use-focus-after-remove.ts'
import { usePostFiles } from './use-post-files.ts'

// Whoever wrote a post while an admin may still change it; uploading is for admins.
const NOT_FOR_YOU = 'Only admins can add files.'

type Props = { kind: FileKindName; onUploading: (isUploading: boolean) => void }

/** Files of one kind: uploaded at once with percent and cancel, in an order, each to be moved or taken away. */
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
      {running && (
        <Progress
          label={running.left === 1 ? running.name : `${running.name} (${running.left} left)`}
          percent={running.percent}
          onCancel={stop}
          cancelLabel="Cancel upload"
        />
      )}
      {/* A video is replaced by removing it first (spec 2 §4). */}
      {canUpload && room > 0 && <FilePicker name={name} onPick={add} buttonRef={field.ref} />}
      <FieldMessages id={id} hint={canUpload ? kind.hint : NOT_FOR_YOU} error={error} />
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
    set(without(files, index))
  }
  return (
    <ol aria-label={FIELD_LABELS[name]} className={name === 'images' ? TILES : 'grid gap-3'}>
      {files.map((file, index) => (
        <FileTile
          key={file.path}
          file={file}
          noun={fileKind(name).noun}
          place={index + 1}
          count={files.length}
          onMove={(by) => set(moved(files, index, by))}
          onRemove={() => remove(index)}
        />
      ))}
    </ol>
  )
}
