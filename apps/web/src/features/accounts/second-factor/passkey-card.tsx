import { type Passkey, passkeysApi } from '@crew-chief/contract/passkeys'
import { Fingerprint, Plus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { callApi } from '../../../api/api.ts'
import { formatLongDate } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { createPasskey, deviceName, supportsPasskeys } from './passkey-browser.ts'
import { usePasskeyTask } from './use-passkey-task.ts'

type Props = { passkeys: readonly Passkey[]; onAdd: () => void; onChange: () => void }

export function PasskeyCard({ passkeys, onAdd, onChange }: Props) {
  const [removed, setRemoved] = useState<Passkey>()
  const { run, pending } = useAction(passkeysApi.removePasskey, {
    success: 'Passkey removed',
    onDone: () => {
      setRemoved(undefined)
      onChange()
    },
  })
  if (passkeys.length === 0 && !supportsPasskeys()) return null
  return (
    <Card title="Passkeys">
      <div className="grid justify-items-start gap-4">
        <p className="text-muted-foreground">
          Log in with your fingerprint, face or screen lock instead of a password.
        </p>
        {passkeys.length > 0 && (
          <ul aria-label="Your passkeys" className="grid w-full divide-y divide-border">
            {passkeys.map((passkey) => (
              <li key={passkey.id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0">
                <Fingerprint aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
                <div className="min-w-40 flex-1">
                  <p className="wrap-anywhere font-semibold">{passkey.name}</p>
                  <p className="text-muted-foreground text-small">{usageOf(passkey)}</p>
                </div>
                <Button size="small" aria-label={`Remove ${passkey.name}`} onClick={() => setRemoved(passkey)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        {supportsPasskeys() && (
          <Button onClick={onAdd}>
            <Plus aria-hidden="true" />
            Add a passkey
          </Button>
        )}
      </div>
      {removed && (
        <ConfirmDialog
          title={`Remove ${removed.name}?`}
          confirmLabel="Remove passkey"
          onConfirm={() => run({ params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
          pending={pending}
          pendingLabel="Removing..."
        >
          You won’t be able to log in with it. You can also delete it in your device’s settings.
        </ConfirmDialog>
      )}
    </Card>
  )
}

const usageOf = ({ createdAt, lastUsedAt }: Passkey) =>
  `Added ${formatLongDate(createdAt)} · ${lastUsedAt ? `last used ${formatLongDate(lastUsedAt)}` : 'not used yet'}`

const Fields = z.object({ name: passkeysApi.addPasskey.body.shape.name })

export function AddPasskeyDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const form = useSchemaForm(Fields, { name: deviceName(navigator.userAgent) })
  const { run, pending, error } = usePasskeyTask(async () => {
    const passkey = await createPasskey()
    await callApi(passkeysApi.addPasskey, { body: { name: form.getValues('name').trim(), passkey } })
    toast.success('Passkey added')
    onAdded()
  })
  return (
    <FormDialog
      title="Add a passkey"
      width={480}
      form={form}
      onSubmit={run}
      pending={pending}
      error={error}
      submitLabel="Continue"
      pendingLabel="Waiting..."
      onClose={onClose}
    >
      <p>Your browser will ask for your fingerprint, face or screen lock.</p>
      <TextField name="name" label="Name" hint="So you can tell your passkeys apart" maxLength={60} />
    </FormDialog>
  )
}
