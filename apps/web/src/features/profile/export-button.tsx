import { usersApi } from '@crew-chief/contract/users'
import { Download } from 'lucide-react'
import { saveFile } from '../../lib/download.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'

/** Everything kept about the person, for them to take along. */
export function ExportButton() {
  const { run, pending } = useAction(usersApi.exportMe, { onDone: (data) => save(data) })
  return (
    <Button onClick={() => run({})} pending={pending} pendingLabel="Preparing...">
      <Download aria-hidden="true" />
      Download my data
    </Button>
  )
}

const save = (data: Record<string, unknown>) =>
  saveFile(`my-data-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json')
