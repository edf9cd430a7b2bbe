import { folderRule } from '@crew-chief/domain/uploads/file-rules'
import { Upload as UploadIcon } from 'lucide-react'
import { type ChangeEvent, type RefCallback, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type FileKindName, fileKind } from './file-kinds.ts'
import { FIELD_LABELS } from './merge-post.ts'
import { ADDS } from './use-focus-after-remove.ts'

type Props = {
  name: FileKindName
  onPick: (files: readonly File[]) => void
  buttonRef: RefCallback<HTMLButtonElement>
}

export function FilePicker({ name, onPick, buttonRef }: Props) {
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
      <Button {...ADDS} ref={buttonRef} size="small" onClick={() => input.current?.click()}>
        <UploadIcon aria-hidden="true" />
        {add}
      </Button>
    </div>
  )
}
