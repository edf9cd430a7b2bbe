import { FileDown, FileUp } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { saveCsv } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { IMPORT_TEMPLATE } from './read-import.ts'

/** A file or pasted text: either way the person sees the list before it is checked, and can mend it here. */
export function ImportListFields({ onFile }: { onFile: (text: string) => void }) {
  return (
    <>
      <p>
        One person a line. The first line names the columns: email, firstName, lastName, phone and role; phone and role
        may be empty. Everybody imported is asked to complete their profile at the first log-in.
      </p>
      <div className="flex flex-wrap gap-3">
        <FileButton onFile={onFile} />
        <Button variant="ghost" onClick={() => saveCsv('users-template.csv', IMPORT_TEMPLATE)}>
          <FileDown aria-hidden="true" />
          Download template
        </Button>
      </div>
      <TextAreaField
        name="text"
        label="List"
        rows={8}
        placeholder="email,firstName,lastName,phone,role"
        hint="Chosen from a file, or pasted here"
      />
    </>
  )
}

function FileButton({ onFile }: { onFile: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onFile(await file.text())
    // The same file, mended, can be chosen again.
    target.value = ''
  }
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        Choose a CSV file
      </Button>
      <input ref={input} type="file" accept=".csv,text/csv,text/plain" hidden onChange={(event) => void read(event)} />
    </>
  )
}
