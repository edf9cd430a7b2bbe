import type { User } from '@crew-chief/contract/accounts'
import type { ReactNode } from 'react'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { EraseAccountDialog } from './erase-account-dialog.tsx'
import { ExportButton } from './export-button.tsx'

/** Password, data and erasure. The open dialog stands in the address, so that Back closes it. */
export function AccountCards({ user }: { user: User }) {
  const [open, setOpen] = useQueryParam('dialog')
  const close = () => setOpen('')
  return (
    <div className="grid gap-6 md:grid-cols-3">
      <Matter title="Password" text="A new password logs out every other device.">
        <Button onClick={() => setOpen('password', { push: true })}>Change password</Button>
      </Matter>
      <Matter title="My data" text="Everything we keep about you, in one file.">
        <ExportButton />
      </Matter>
      <Matter title="Erase account" text="Ends your account for good.">
        <Button onClick={() => setOpen('erase', { push: true })}>Erase account</Button>
      </Matter>
      {open === 'password' && <ChangePasswordDialog onClose={close} />}
      {open === 'erase' && <EraseAccountDialog user={user} onClose={close} />}
    </div>
  )
}

const Matter = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Card title={title}>
    <div className="grid justify-items-start gap-4">
      <p className="text-muted-foreground">{text}</p>
      {children}
    </div>
  </Card>
)
