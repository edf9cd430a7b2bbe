import { type ReactNode, useState } from 'react'
import { logOut, useViewer } from '../../features/accounts/public.ts'
import { countUnsent, discardUnsent, flushOutbox } from '../../features/camp/evaluations/evaluation-outbox.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { openOwnDrafts } from './open-own-drafts.ts'

const TIMEOUT_MS = 2_000

/** Logs out, and asks first when evaluations on this device have not been sent. Render `dialog` outside the menu. */
export function useLogOut(): { start: () => void; dialog: ReactNode } {
  const viewerId = useViewer()?.id
  const [unsent, setUnsent] = useState(0)
  const start = async () => {
    const opened = viewerId ? openOwnDrafts(viewerId) : undefined
    await Promise.race([opened, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
    const count = await countUnsent()
    if (count > 0) setUnsent(count)
    else await logOut()
  }
  return {
    start: () => void start(),
    dialog: unsent > 0 && <UnsentWorkDialog count={unsent} onClose={() => setUnsent(0)} />,
  }
}

function UnsentWorkDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const [unsent, setUnsent] = useState(count)
  const [pending, setPending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const send = async () => {
    setPending(true)
    await flushOutbox()
    const left = await countUnsent()
    setPending(false)
    if (left === 0) return logOut()
    setUnsent(left)
    setFailed(true)
  }
  return (
    <Dialog title="Log out with unsent work?" width={480} onClose={onClose}>
      <div className="grid gap-4">
        <p>
          {unsent === 1
            ? '1 evaluation on this device hasn’t been sent yet. Send it before you log out, or discard it.'
            : `${unsent} evaluations on this device haven’t been sent yet. Send them before you log out, or discard them.`}
        </p>
        {hasFailed && (
          <Alert tone="error" title="We couldn’t send everything">
            Stay logged in and try again when you’re online, or discard it.
          </Alert>
        )}
        <div className="grid gap-3">
          <Button variant="primary" wide onClick={() => void send()} pending={pending} pendingLabel="Sending...">
            Send and log out
          </Button>
          <Button variant="destructive" wide onClick={() => void discardUnsent().then(logOut)}>
            Discard and log out
          </Button>
          <Button wide onClick={onClose}>
            Stay logged in
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
