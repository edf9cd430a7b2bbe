import { usersApi } from '@crew-chief/contract/users'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { FileDown, FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterUserChange } from '../../api/invalidations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { saveCsv } from '../../lib/download.ts'
import { plural } from '../../lib/format.ts'
import { settings } from '../../lib/settings.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextAreaField } from '../../ui/text-field.tsx'
import {
  countRows,
  decodeCsvFile,
  IMPORT_TEMPLATE,
  type ImportLine,
  type ImportReport,
  importReport,
  listOf,
  readImport,
} from './import-list.ts'

export function ImportUsersDialog({ onClose }: { onClose: () => void }) {
  const importing = useImportUsers()
  const { form, report, result, check, error } = importing
  const [isConfirmingClose, setConfirmingClose] = useState(false)
  const formId = useId()
  const { isDirty } = form.formState
  const close = () => (isDirty ? setConfirmingClose(true) : onClose())
  return (
    <>
      <Dialog
        title="Import users"
        width={800}
        onClose={close}
        footer={<Footer importing={importing} formId={formId} onClose={close} />}
      >
        {report ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <FormError>{error}</FormError>
            <ImportPreview report={report} ignored={importing.ignored} />
          </div>
        ) : (
          <Form id={formId} form={form} onSubmit={check}>
            <FormError>{error}</FormError>
            {result && <ImportResult result={result} />}
            {!isFinished(importing) && (
              <ImportListFields
                isFirst={!result}
                onFile={(text) => form.setValue('text', text, { shouldDirty: true })}
              />
            )}
          </Form>
        )}
      </Dialog>
      {isConfirmingClose && (
        <DiscardDialog
          imported={importing.imported}
          remaining={countRows(form.getValues('text'))}
          onDiscard={onClose}
          onKeep={() => setConfirmingClose(false)}
        />
      )}
    </>
  )
}

/** Everyone in the list was imported or has an account. */
const isFinished = ({ result, report }: ImportUsers) => !report && result?.bad.length === 0

type DiscardDialogProps = { imported: number; remaining: number; onDiscard: () => void; onKeep: () => void }

const DiscardDialog = ({ imported, remaining, onDiscard, onKeep }: DiscardDialogProps) => (
  <ConfirmDialog
    title={imported > 0 ? `Discard the ${plural(remaining, 'remaining row')}?` : 'Discard this list?'}
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    onConfirm={onDiscard}
    onClose={onKeep}
  >
    {imported > 0
      ? plural(imported, 'person was imported.', 'people were imported.')
      : 'You haven’t imported anyone yet.'}
  </ConfirmDialog>
)

type FooterProps = { importing: ImportUsers; formId: string; onClose: () => void }

function Footer({ importing, formId, onClose }: FooterProps) {
  const { report, back, write, checking, writing } = importing
  if (isFinished(importing))
    return (
      <Button variant="primary" size="large" onClick={onClose}>
        Done
      </Button>
    )
  if (!report)
    return (
      <>
        <Button variant="ghost" size="large" onClick={onClose}>
          {importing.imported > 0 ? 'Done' : 'Cancel'}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="large"
          pending={checking}
          pendingLabel="Checking..."
        >
          Check list
        </Button>
      </>
    )
  const people = plural(report.fresh.length, 'user')
  return (
    <>
      <Button variant="ghost" size="large" onClick={back}>
        Back to list
      </Button>
      <Button
        variant="primary"
        size="large"
        disabled={report.fresh.length === 0}
        pending={writing}
        pendingLabel="Importing..."
        onClick={write}
      >
        Import {people}
      </Button>
    </>
  )
}

type ImportUsers = ReturnType<typeof useImportUsers>

/** Preview the list, then import it. Rows with problems stay in the list afterwards. */
function useImportUsers() {
  const form = useForm({ defaultValues: { text: '', invite: true } })
  const [report, setReport] = useState<ImportReport>()
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const [result, setResult] = useState<ImportOutcome>()
  const [imported, setImported] = useState(0)
  const preview = useOperation(usersApi.importUsers, {
    onDone: ({ rows }, { body }) => setReport(importReport(body.rows, rows)),
  })
  const importing = useOperation(usersApi.importUsers, {
    invalidates: afterUserChange,
    onDone: ({ created, rows }, { body }) => {
      const { bad, existing } = importReport(body.rows, rows)
      setResult({ created, bad, existing: existing.length, isInvited: body.invite === true })
      setImported((before) => before + created)
      form.reset({ text: bad.length > 0 ? listOf(bad) : '', invite: body.invite === true }, { keepDefaultValues: true })
      setReport(undefined)
    },
  })
  const check = ({ text }: { text: string }) => {
    const list = readImport(text)
    if (!list.rows) return form.setError('text', { message: list.problem }, { shouldFocus: true })
    setIgnored(list.ignored)
    preview.run({ query: { preview: 'true' }, body: { rows: list.rows } })
  }
  return {
    form,
    report,
    ignored,
    result,
    imported,
    check,
    checking: preview.pending,
    write: () => report && importing.run({ body: { rows: report.rows, invite: form.getValues('invite') } }),
    writing: importing.pending,
    back: () => {
      setReport(undefined)
      importing.reset()
    },
    error: preview.error ?? importing.error,
  }
}

type ImportOutcome = { created: number; existing: number; bad: readonly ImportLine[]; isInvited: boolean }

const HOW_THEY_LOG_IN =
  'To log in, they choose “Forgot your password?” on the login page, or you give them a reset token.'
const linksSent = () =>
  settings.sendsEmail
    ? 'We’re emailing them a link to set a password.'
    : 'Email is off, so their links are in the outbox.'
const linkHint = () =>
  settings.sendsEmail ? 'The link works for 14 days.' : 'Email is off, so the links will stay in the outbox.'

function ImportResult({ result: { created, existing, bad, isInvited } }: { result: ImportOutcome }) {
  const counts = [
    `${created} added.`,
    existing > 0 && `${existing} already had an account.`,
    bad.length > 0 && `${plural(bad.length, 'row')} to fix.`,
  ]
  return (
    <Alert tone={bad.length > 0 ? 'warning' : 'success'} title={counts.filter(Boolean).join(' ')}>
      {bad.length > 0 && <ProblemList lines={bad} />}
      {created > 0 && <p>{isInvited ? linksSent() : HOW_THEY_LOG_IN}</p>}
    </Alert>
  )
}

const MAX_PROBLEMS_SHOWN = 5

const ProblemList = ({ lines }: { lines: readonly ImportLine[] }) => (
  <ul className="mb-1 list-disc pl-5">
    {lines.slice(0, MAX_PROBLEMS_SHOWN).map((line) => (
      <li key={line.number} className="wrap-break-word">
        {line.email || fullName(line)}: {line.problem}
      </li>
    ))}
    {lines.length > MAX_PROBLEMS_SHOWN && (
      <li>{lines.length - MAX_PROBLEMS_SHOWN} more. Check the list to see them.</li>
    )}
  </ul>
)

/** A chosen file fills the text field, where the list can be edited. */
function ImportListFields({ isFirst, onFile }: { isFirst: boolean; onFile: (text: string) => void }) {
  return (
    <>
      {isFirst && (
        <p>
          One person per row. The first row names the columns: email, firstName, lastName, phone and role. Phone and
          role can be blank. We’ll ask everyone you import to complete their profile at first login.
        </p>
      )}
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
        hint="Choose a file or paste the list here"
      />
      <CheckboxField name="invite" label="Email them a link to set a password" hint={linkHint()} />
    </>
  )
}

function FileButton({ onFile }: { onFile: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const read = async ([file]: readonly File[]) => {
    if (file) onFile(decodeCsvFile(await file.arrayBuffer()))
  }
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        Choose a CSV file
      </Button>
      <FileInput ref={input} accept=".csv,text/csv,text/plain" onChoose={(files) => void read(files)} />
    </>
  )
}

const PAGE_SIZE = 50

const columns = columnsOf<ImportLine>([
  [
    'Row',
    (line) => <span className="tabular whitespace-nowrap">Row {line.number}</span>,
    { card: 'title', hideHead: true },
  ],
  [
    'Email',
    (line) => (
      <span title={line.email} className="block max-md:wrap-anywhere md:w-56 md:truncate">
        {line.email}
      </span>
    ),
  ],
  ['Name', fullName],
  ['Role', (line) => line.role || 'NON_MEMBER'],
  ['Status', (line) => <LineStatus line={line} />],
])

function LineStatus({ line: { problem, exists } }: { line: ImportLine }) {
  if (problem) return <span className="font-semibold text-destructive">{problem}</span>
  if (exists) return <span className="text-muted-foreground">Already has an account</span>
  return <span className="text-success">New</span>
}

function ImportPreview({ report, ignored }: { report: ImportReport; ignored: readonly string[] }) {
  const { lines, bad, existing } = report
  const [shown, setShown] = useState<'all' | 'bad' | 'existing'>('all')
  const [page, setPage] = useState(1)
  const listed = { all: lines, bad, existing }[shown]
  const pages = Math.max(1, Math.ceil(listed.length / PAGE_SIZE))
  const current = Math.min(page, pages)
  const rows = listed.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)
  const filters = [
    { value: 'all', label: `All (${lines.length})` },
    { value: 'bad', label: `Problems (${bad.length})`, isEmpty: bad.length === 0 },
    { value: 'existing', label: `Existing (${existing.length})`, isEmpty: existing.length === 0 },
  ] as const
  const options = filters.filter((filter) => !('isEmpty' in filter && filter.isEmpty))
  return (
    <>
      <ImportSummary report={report} />
      {ignored.length > 0 && <p className="wrap-break-word">We ignored these columns: {ignored.join(', ')}</p>}
      {options.length > 1 && <Segmented label="Rows shown" value={shown} onChange={setShown} options={options} />}
      <DataTable
        label="Rows in the list"
        columns={columns}
        query={{ data: rows, isError: false, refetch: () => undefined }}
        keyOf={({ number }) => String(number)}
        loading="Checking the list..."
        failed="Failed to check the list"
        empty={null}
      />
      {pages > 1 && <Pagination label="Row pages" page={current} pages={pages} onChange={setPage} />}
    </>
  )
}

function ImportSummary({ report: { lines, bad, existing, fresh } }: { report: ImportReport }) {
  const all = plural(lines.length, 'row')
  if (fresh.length === lines.length)
    return (
      <Alert tone="success" title={`${all}, no problems`}>
        These rows haven’t been imported yet.
      </Alert>
    )
  const title = fresh.length === 0 ? 'No one to import' : `${fresh.length} of ${all} can be imported`
  return (
    <Alert tone={bad.length > 0 ? 'warning' : 'info'} title={title}>
      {existing.length > 0 && (
        <p>
          {plural(existing.length, 'person', 'people')} already {existing.length === 1 ? 'has' : 'have'} an account and
          will be skipped.
        </p>
      )}
      {bad.length > 0 && (
        <p>{plural(bad.length, 'row has', 'rows have')} problems. Fix them now or after you import the rest.</p>
      )}
    </Alert>
  )
}
