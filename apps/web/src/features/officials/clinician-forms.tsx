// The form of a page in its two uses, new and edit; whichever the address asks for.

import type { User } from '@crew-chief/contract/accounts'
import { type Official, officialsApi } from '@crew-chief/contract/officials'
import { canEditOfficial } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { fullName } from '../../lib/format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AccountField } from './account-field.tsx'
import { ClinicianFormDialog } from './clinician-form-dialog.tsx'
import { useEditClinician, useNewClinician } from './use-clinician-form.ts'
import { useCliniciansPlace } from './use-clinicians-place.ts'

const EDIT = 'Edit Clinician'

export default function ClinicianForms({ viewer }: { viewer: Viewer }) {
  const { editedId, close, closeEdit } = useCliniciansPlace()
  return editedId ? (
    <ReadFirst key={editedId} id={editedId} viewer={viewer} onClose={closeEdit} />
  ) : (
    <NewForm viewer={viewer} onClose={close} />
  )
}

function NewForm({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const [account, setAccount] = useState<User>()
  const creating = useNewClinician(account?.id, onClose)
  const { getValues, setValue } = creating.form
  const pick = (user: User | undefined) => {
    setAccount(user)
    // Names that were typed are meant so.
    if (!user || getValues(['firstName', 'lastName']).some((name) => name.trim() !== '')) return
    setValue('firstName', user.firstName, { shouldDirty: true })
    setValue('lastName', user.lastName, { shouldDirty: true })
  }
  return (
    <ClinicianFormDialog
      {...creating}
      viewer={viewer}
      title="Add Clinician"
      errorTitle="Operation Failed"
      submitLabel="Add clinician"
      pendingLabel="Adding..."
      above={<AccountField picked={account} onPick={pick} />}
      onClose={onClose}
    />
  )
}

type ReadProps = { id: string; viewer: Viewer; onClose: () => void }

/** The form begins with what is stored now, and is not disturbed by later readings. */
function ReadFirst({ id, viewer, onClose }: ReadProps) {
  const { data, error, isFetching, refetch } = useRead(officialsApi.getOfficial, { params: { id } })
  const [begun, setBegun] = useState<Official>()
  if (!begun && data && !isFetching) setBegun(data)
  if (begun && canEditOfficial(viewer, begun)) return <EditForm official={begun} viewer={viewer} onClose={onClose} />
  return (
    <Dialog title={EDIT} onClose={onClose}>
      {begun && <ErrorState title="You can only change your own page." />}
      {!begun && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!begun && !error && <FormSkeleton />}
    </Dialog>
  )
}

type EditProps = { official: Official; viewer: Viewer; onClose: () => void }

function EditForm({ official, viewer, onClose }: EditProps) {
  const editing = useEditClinician(official, viewer, onClose)
  return (
    <ClinicianFormDialog
      {...editing}
      viewer={viewer}
      title={EDIT}
      eyebrow={fullName(official)}
      resume={official.resumeUrl}
      errorTitle="Update Failed"
      submitLabel="Save changes"
      pendingLabel="Saving..."
      onClose={onClose}
    />
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
