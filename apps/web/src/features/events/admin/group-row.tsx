import type { Reply } from '@crew-chief/contract/endpoint'
import type { eventsApi } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { afterEventGroupChange } from '../../../api/invalidations.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Group = Reply<typeof eventsApi.listEventGroups>[number]

/** A group: its name, or the form to change it. */
export function GroupRow({ group }: { group: Group }) {
  const [mode, setMode] = useState<'shown' | 'renamed' | 'deleted'>('shown')
  const back = () => setMode('shown')
  if (mode === 'renamed')
    return (
      <li className="py-3">
        <RenameGroup group={group} onClose={back} />
      </li>
    )
  return (
    <li className="flex min-h-14 items-center gap-1">
      <span className="wrap-anywhere min-w-0 flex-1 font-semibold">{group.name}</span>
      <IconButton icon={Pencil} label={`Rename ${group.name}`} onClick={() => setMode('renamed')} />
      <IconButton icon={Trash2} label={`Delete ${group.name}`} onClick={() => setMode('deleted')} />
      {mode === 'deleted' && <DeleteGroup group={group} onClose={back} />}
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
      <TextField name="name" label={`New name of ${group.name}`} autoComplete="off" maxLength={80} autoFocus />
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
      Its events stay as they are; they are in no group then. This cannot be undone.
    </ConfirmDialog>
  )
}
