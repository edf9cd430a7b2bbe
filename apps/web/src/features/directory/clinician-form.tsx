import type { ApiError } from '@crew-chief/contract/client'
import { type DirectoryEntry, directoryApi } from '@crew-chief/contract/directory'
import type { User } from '@crew-chief/contract/session'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canEditDirectoryEntry, canManageDirectory } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { afterDirectoryChange } from '../../api/admin-invalidations.ts'
import { callApi } from '../../api/api.ts'
import { useRead } from '../../api/use-read.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { useFirstReply, useVersionedForm } from '../../lib/use-versioned-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormDialog, type FormDialogProps } from '../../ui/form-dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountField } from './account-field.tsx'
import {
  type ClinicianEdit,
  ClinicianFields,
  type ClinicianValues,
  EMPTY_CLINICIAN,
  fieldLabelsFor,
  quote,
  valuesOf,
} from './clinician-fields.ts'
import { ClinicianInputs } from './clinician-inputs.tsx'
import { createdTitle } from './clinician-labels.ts'
import { useCliniciansUrl } from './use-clinicians-url.ts'

/** `noun`: what the event calls them. */
export default function ClinicianForm({ viewer, noun }: { viewer: Viewer; noun: string }) {
  const { editedId, close, closeEdit } = useCliniciansUrl()
  return editedId ? (
    <EditClinician key={editedId} id={editedId} viewer={viewer} noun={noun} onClose={closeEdit} />
  ) : (
    <NewClinician viewer={viewer} noun={noun} onClose={close} />
  )
}

type FormProps = { viewer: Viewer; noun: string; onClose: () => void }

function NewClinician({ viewer, noun, onClose }: FormProps) {
  const [account, setAccount] = useState<User>()
  const creating = useFormOperation<typeof directoryApi.createOfficial, ClinicianValues, ClinicianEdit>(
    directoryApi.createOfficial,
    {
      schema: ClinicianFields,
      initial: EMPTY_CLINICIAN,
      send: (body) => ({ body: { ...body, userId: account?.id ?? null } }),
      invalidates: afterDirectoryChange,
      fieldOf: refusedUpload,
      onDone: (created) => {
        toast.success(createdTitle(created, noun))
        onClose()
      },
      onFailed: (message) => toast.error('Error', message),
    },
  )
  const { getValues, setValue } = creating.form
  const selectAccount = (user: User | undefined) => {
    setAccount(user)
    // Names that were already typed stay.
    if (!user || getValues(['firstName', 'lastName']).some((name) => name.trim() !== '')) return
    setValue('firstName', user.firstName, { shouldDirty: true })
    setValue('lastName', user.lastName, { shouldDirty: true })
  }
  return (
    <ClinicianFormDialog
      {...creating}
      viewer={viewer}
      title={`Add ${noun}`}
      errorTitle="Operation Failed"
      submitLabel={`Add ${noun.toLowerCase()}`}
      pendingLabel="Adding..."
      above={<AccountField selected={account} onSelect={selectAccount} />}
      onClose={onClose}
    />
  )
}

function EditClinician({ id, ...props }: FormProps & { id: string }) {
  const read = useRead(directoryApi.getOfficial, { params: { id } })
  const entry = useFirstReply(read)
  if (entry && canEditDirectoryEntry(props.viewer, entry)) return <EditClinicianForm entry={entry} {...props} />
  return (
    <Dialog title={`Edit ${props.noun}`} onClose={props.onClose}>
      {entry && <ErrorState title="You can only edit your own profile." />}
      {!entry && read.error && <ErrorState title={read.error.message} onRetry={() => void read.refetch()} />}
      {!entry && !read.error && <FormSkeleton />}
    </Dialog>
  )
}

function EditClinicianForm({ entry, viewer, noun, onClose }: FormProps & { entry: DirectoryEntry }) {
  const isOwnPage = entry.userId === viewer.id
  const editing = useVersionedForm<typeof directoryApi.updateOfficial, DirectoryEntry, ClinicianValues, ClinicianEdit>(
    directoryApi.updateOfficial,
    {
      record: entry,
      valuesOf,
      labels: fieldLabelsFor(viewer),
      quote,
      schema: ClinicianFields,
      send: (edit, { id, version }) => ({ params: { id }, body: { ...editableBy(viewer, edit), version } }),
      readAgain: () => callApi(directoryApi.getOfficial, { params: { id: entry.id } }),
      conflictCode: 'officials.changed_meanwhile',
      fieldOf: refusedUpload,
      success: isOwnPage ? `${noun} profile updated successfully!` : `${noun} Updated`,
      invalidates: afterDirectoryChange,
      onDone: onClose,
      onFailed: (message) => toast.error('Update Failed', message),
    },
  )
  return (
    <ClinicianFormDialog
      {...editing}
      viewer={viewer}
      title={`Edit ${noun}`}
      eyebrow={fullName(entry)}
      resume={entry.resumeUrl}
      errorTitle="Update Failed"
      submitLabel="Save changes"
      pendingLabel="Saving..."
      onClose={onClose}
    />
  )
}

/** Clinicians editing their own page must not send the fields that only admins set. */
function editableBy(viewer: Viewer, edit: ClinicianEdit) {
  if (canManageDirectory(viewer)) return edit
  const { type: _type, role: _role, rating: _rating, ...own } = edit
  return own
}

type FormState = UseFormReturn<ClinicianValues, unknown, ClinicianEdit>

/** The server does not name the file it refused: it is the changed one, the photo is checked first. */
const refusedUpload = ({ code }: ApiError, form: FormState) => {
  if (code !== 'uploads.not_accepted') return undefined
  return form.getFieldState('avatar').isDirty ? 'avatar' : 'resumeUrl'
}

type DialogProps = Omit<FormDialogProps<ClinicianValues, ClinicianEdit>, 'onSubmit' | 'children'> & {
  viewer: Viewer
  submit: (values: ClinicianEdit) => unknown
  /** The signed URL of the stored resume. */
  resume?: string | null
  above?: ReactNode
}

function ClinicianFormDialog({ viewer, submit, resume = null, above, ...dialog }: DialogProps) {
  const { form } = dialog
  const [uploads, setUploads] = useState({ avatar: false, resumeUrl: false })
  const save = (values: ClinicianEdit) => {
    const uploading = uploads.avatar ? 'avatar' : uploads.resumeUrl ? 'resumeUrl' : null
    return uploading ? form.setError(uploading, { message: 'Your file is still uploading' }) : submit(values)
  }
  return (
    <FormDialog {...dialog} onSubmit={save}>
      {above}
      <ClinicianInputs viewer={viewer} resume={resume} onUploading={setUploads} />
    </FormDialog>
  )
}

const FormSkeleton = () => (
  <Loading label="Loading clinician...">
    <div className="grid gap-5">
      {['photo', 'name', 'role', 'bio', 'resume'].map((line) => (
        <Skeleton key={line} className="h-11" />
      ))}
    </div>
  </Loading>
)
