import { usersApi } from '@crew-chief/contract/users'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterUserChange } from '../../api/invalidations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { plural } from '../../lib/format.ts'
import { toast } from '../../ui/toast.ts'
import { type ImportReport, importReport } from './import-report.ts'
import { readImport } from './read-import.ts'

export type ImportUsers = ReturnType<typeof useImportUsers>

/** The two steps of an import: a list to check, then the checked list to write. */
export function useImportUsers(onDone: () => void) {
  const form = useForm({ defaultValues: { text: '' } })
  const [report, setReport] = useState<ImportReport>()
  const preview = useOperation(usersApi.importUsers, {
    onDone: ({ rows }, { body }) => setReport(importReport(body.rows, rows)),
  })
  const writing = useOperation(usersApi.importUsers, {
    invalidates: afterUserChange,
    onDone: ({ created }) => {
      onDone()
      toast.success('Users Imported', plural(created, 'user was added.', 'users were added.'))
    },
    // Somebody took an address since the list was checked: the lines are judged again, and say so.
    onFailed: (_, { code }) => code === 'users.import_has_problems' && report && judge(report.rows),
  })
  const judge = (rows: ImportReport['rows']) => preview.run({ query: { preview: 'true' }, body: { rows } })
  const check = ({ text }: { text: string }) => {
    const { rows, problem } = readImport(text)
    if (rows) judge(rows)
    else form.setError('text', { message: problem }, { shouldFocus: true })
  }
  return {
    form,
    report,
    check,
    checking: preview.pending,
    write: () => report && writing.run({ body: { rows: report.rows } }),
    writing: writing.pending,
    back: () => {
      setReport(undefined)
      writing.reset()
    },
    error: preview.error ?? writing.error,
  }
}
