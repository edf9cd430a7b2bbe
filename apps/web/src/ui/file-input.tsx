import type { ChangeEvent, Ref } from 'react'

type Props = {
  ref: Ref<HTMLInputElement>
  /** File types, as in the attribute of the same name. */
  accept: string
  onChoose: (files: readonly File[]) => void
  label?: string
  multiple?: boolean
}

/** Hidden: a button opens it with `click()`. */
export function FileInput({ ref, accept, onChoose, label, multiple = false }: Props) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Reset, so that choosing the same file again fires a change event.
    target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return <input ref={ref} type="file" hidden multiple={multiple} aria-label={label} accept={accept} onChange={choose} />
}
