import { Download } from 'lucide-react'
import { saveCsv } from '../../../lib/download.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useBoardEditor } from '../board-context.tsx'
import { courtsCsv, exportName } from '../courts-csv.ts'

/** The day as it is shown, for everybody who sees it (spec 2 §6). */
export function ExportButton() {
  const { saved, index, day, changes } = useBoardEditor()
  const save = () => {
    saveCsv(exportName(saved.event.name, day), courtsCsv(index.board, day))
    toast.success('Export Successful', changes.length > 0 ? 'With your changes that are not saved yet.' : undefined)
  }
  return (
    <Button onClick={save}>
      <Download aria-hidden="true" />
      Export
    </Button>
  )
}
