import { Fingerprint } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form.tsx'
import { supportsPasskeys } from './passkey-browser.ts'
import { usePasskeyTask } from './use-passkey-task.ts'

/** Nothing in a browser without passkeys. */
export function PasskeyButton({ label, onPress }: { label: string; onPress: () => Promise<unknown> }) {
  const { run, pending, error } = usePasskeyTask(onPress)
  if (!supportsPasskeys()) return null
  return (
    <div className="grid gap-3">
      <FormError>{error}</FormError>
      <Button size="large" wide onClick={run} pending={pending} pendingLabel="Waiting for your passkey...">
        <Fingerprint aria-hidden="true" />
        {label}
      </Button>
    </div>
  )
}
