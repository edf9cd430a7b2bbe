import { folderRule } from '@crew-chief/domain/uploads/file-rules'
import { Upload as UploadIcon } from 'lucide-react'
import { type ChangeEvent, type RefCallback, useRef } from 'react'
import { moved, without } from '../../../lib/list-order.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldMessages } from '../../../ui/field-shell.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { type FileKindName, fileKind } from './file-kinds.ts'
import { FileTile } from './file-tile.tsx'
import { FIELD_LABELS } from './merge-post.ts'
import { usePostFiles } from './use-post-files.ts'

type Props = { kind: FileKindName; onUploading: (isUploading: boolean) => void }

/** Files of one kind: uploaded at once with percent and cancel, in an order, each to be moved or taken away. */
export function FilesField({ kind: name, onUploading }: Props) {
  const kind = fileKind(name)
  const { files, set, add, stop, running, room, field, id, error, describedBy } = usePostFiles(name, onUploading)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="font-strong text-meta">
          {FIELD_LABELS[name]}
        </span>
        {kind.note && <span className="text-caption text-muted-foreground">{kind.note}</span>}
      </div>
      {files.length > 0 && (
        <ol aria-label={FIELD_LABELS[name]} className={name === 'images' ? TILES : 'grid gap-3'}>
          {files.map((file, index) => (
            <FileTile
              key={file.path}
              file={file}
              noun={kind.noun}
              place={index + 1}
              count={files.length}
              onMove={(by) => set(moved(files, index, by))}
              onRemove={() => set(without(files, index))}
            />
          ))}
        </ol>
      )}
      {running && (
        <Progress
          label={running.left === 1 ? running.name : `${running.name} (${running.left} left)`}
          percent={running.percent}
          onCancel={stop}
          cancelLabel="Cancel upload"
        />
      )}
      {/* A video is replaced by removing it first (spec 2 §4). */}
      {room > 0 && <Picker name={name} onPick={add} buttonRef={field.ref} />}
      <FieldMessages id={id} hint={kind.hint} error={error} />
    </div>
  )
}

const TILES = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4'

type PickerProps = {
  name: FileKindName
  onPick: (files: readonly File[]) => void
  buttonRef: RefCallback<HTMLButtonElement>
}

function Picker({ name, onPick, buttonRef }: PickerProps) {
  const { folder, most, add } = fileKind(name)
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Emptied, so that choosing the same file again is a change again.
    target.value = ''
    onPick(files)
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        aria-label={FIELD_LABELS[name]}
        accept={folderRule(folder).types.join(',')}
        onChange={choose}
      />
      <Button ref={buttonRef} size="small" onClick={() => input.current?.click()}>
        <UploadIcon aria-hidden="true" />
        {add}
      </Button>
    </div>
  )
}
