import type { Reply } from '@crew-chief/contract/endpoint'
import { eventsApi } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { afterEventGroupChange } from '../../../api/admin-invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Form, FormError } from '../../../ui/form.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'

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
        No groups yet. Group events by series or season so they’re easier to find.
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

type Group = Reply<typeof eventsApi.listEventGroups>[number]

function GroupRow({ group }: { group: Group }) {
  const [mode, setMode] = useState<'show' | 'rename' | 'delete'>('show')
  const back = () => setMode('show')
  if (mode === 'rename')
    return (
      <li className="py-3">
        <RenameGroup group={group} onClose={back} />
      </li>
    )
  return (
    <li className="flex min-h-14 items-center gap-1">
      <span className="wrap-anywhere min-w-0 flex-1 font-semibold">{group.name}</span>
      <IconButton icon={Pencil} label={`Rename ${group.name}`} onClick={() => setMode('rename')} />
      <IconButton icon={Trash2} label={`Delete ${group.name}`} onClick={() => setMode('delete')} />
      {mode === 'delete' && <DeleteGroup group={group} onClose={back} />}
    </li>
  )
}

type Props = { group: Group; onClose: () => void }

function RenameGroup({ group, onClose }: Props) {
  const { form, submit, pending, error } = useFormOperation(eventsAdminApi.renameEventGroup, {
    schema: eventsAdminApi.renameEventGroup.body,
    initial: { name: group.name },
    send: (body) => ({ params: { id: group.id }, body }),
    success: 'Group renamed',
    invalidates: afterEventGroupChange,
    onDone: onClose,
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-3">
      <FormError>{error}</FormError>
      <TextField name="name" label={`New name for ${group.name}`} autoComplete="off" maxLength={80} autoFocus />
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="plate" pending={pending} pendingLabel="Saving...">
          Save name
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

function DeleteGroup({ group, onClose }: Props) {
  const { run, pending } = useAction(eventsAdminApi.deleteEventGroup, {
    success: 'Group deleted',
    invalidates: afterEventGroupChange,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Delete the group ${group.name}?`}
      confirmLabel="Delete group"
      onConfirm={() => run({ params: { id: group.id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Deleting..."
    >
      Its events stay, without a group. This can’t be undone.
    </ConfirmDialog>
  )
}
