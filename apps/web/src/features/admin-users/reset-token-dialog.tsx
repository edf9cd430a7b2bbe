import type { accountsApi, User } from '@crew-chief/contract/accounts'
import type { Reply } from '@crew-chief/contract/endpoint'
import { Copy } from 'lucide-react'
import { formatDayTime, fullName } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

export type ResetToken = Reply<typeof accountsApi.makeResetToken>

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    // Refused by the browser, or a page without https.
    toast.error('Error', 'The token could not be copied. Please select it and copy it by hand.')
  }
}

type Props = { user: User; token: ResetToken; onClose: () => void }

/** Password Reset Token (spec 1 §2.11). */
export function ResetTokenDialog({ user, token: { token, expiresAt }, onClose }: Props) {
  const footer = (
    <>
      <Button variant="primary" size="large" onClick={() => void copy(token)}>
        <Copy aria-hidden="true" />
        Copy token
      </Button>
      <Button variant="ghost" size="large" onClick={onClose}>
        Done
      </Button>
    </>
  )
  return (
    <Dialog title="Password Reset Token" eyebrow={fullName(user)} width={480} onClose={onClose} footer={footer}>
      <div className="grid gap-4">
        <p>
          Share this token with <strong className="wrap-anywhere">{user.email}</strong>. With it they choose a new
          password: Login, then “Forgot your password?”.
        </p>
        <output
          aria-label="Reset token"
          className="tabular select-all rounded-control bg-muted px-4 py-5 text-center font-display font-heavy text-[44px] leading-none tracking-[0.12em]"
        >
          {token}
        </output>
        <p className="text-muted-foreground text-small">
          Expires <time dateTime={expiresAt}>{formatDayTime(new Date(expiresAt))}</time>. A new token replaces this one.
        </p>
      </div>
    </Dialog>
  )
}
