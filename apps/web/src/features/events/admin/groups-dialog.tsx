// The groups events can belong to: add, rename, delete.

import { eventsApi } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { afterEventGroupChange } from '../../../api/invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { GroupRow } from './group-row.tsx'

export default function GroupsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Event groups"
      width={480}
      onClose={onClose}
      footer={
        <Button variant="ghost" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AddGroup />
        <Groups />
      </div>
    </Dialog>
  )
}

function AddGroup() {
  const { form, submit, pending, error } = useFormOperation(eventsAdminApi.createEventGroup, {
    schema: eventsAdminApi.createEventGroup.body,
    initial: { name: '' },
    send: (body) => ({ body }),
    success: 'Group added',
    invalidates: afterEventGroupChange,
    // Ready for the next one.
    onDone: () => {
      form.reset()
      form.setFocus('name')
    },
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-3">
      <FormError>{error}</FormError>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <TextField name="name" label="New group" autoComplete="off" maxLength={80} />
        </div>
        <Button type="submit" variant="primary" className="mt-[26px]" pending={pending} pendingLabel="Adding...">
          Add
        </Button>
      </div>
    </Form>
  )
}

function Groups() {
  const { data, error, refetch } = useRead(eventsApi.listEventGroups, {})
  if (data?.length === 0)
    return (
      <p className="text-muted-foreground">
        No groups yet. Events of one series or season can be found by the group they are in.
      </p>
    )
  if (data)
    return (
      <ul aria-label="Groups" className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border border-border border-y">
        {data.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </ul>
    )
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  return (
    <Loading label="Loading groups...">
      <div className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </Loading>
  )
}
