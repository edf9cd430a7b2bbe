import { secondFactorApi } from '@crew-chief/contract/second-factor'
import { lazy, useState } from 'react'
import { queryClient } from '../../../api/query-client.ts'
import { useRead } from '../../../api/use-read.ts'
import { formatLongDate } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useViewer } from '../use-viewer.ts'
import { IdentityDialog } from './identity-dialog.tsx'
import { AddPasskeyDialog, PasskeyCard } from './passkey-card.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

// Contains the QR code library.
const SetUpAuthenticatorDialog = lazy(() => import('./set-up-authenticator-dialog.tsx'))

/** Everything: the first factor of an admin may open all pages. */
const reloadAll = () => void queryClient.invalidateQueries()

/** The open dialog is in the URL, so that Back closes it. */
export default function SecondFactorCards() {
  const factors = useRead(secondFactorApi.secondFactors, {})
  const viewer = useViewer()
  const { params, set } = useUrlState()
  const dialog = params.get('dialog')
  const open = (name: string) => set({ dialog: name }, { push: true })
  const close = () => {
    set({ dialog: null })
    reloadAll()
  }
  if (factors.isError) return <ErrorState title={factors.error.message} onRetry={() => factors.refetch()} />
  if (!factors.data)
    return (
      <Loading label="Loading your sign-in settings">
        <Skeleton className="h-40" />
      </Loading>
    )
  const { authenticatorSince, recoveryCodesLeft, passkeys } = factors.data
  return (
    <>
      {viewer?.mustAddSecondFactor && (
        <Alert tone="warning" title="Set up two-step verification or a passkey to continue">
          Admins need one of them here.
        </Alert>
      )}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <TwoStepCard since={authenticatorSince} codesLeft={recoveryCodesLeft} onOpen={open} />
        <PasskeyCard passkeys={passkeys} onAdd={() => open('passkey')} onChange={reloadAll} />
      </div>
      {dialog === 'two-step' && (
        <LazyPart>
          <SetUpAuthenticatorDialog onClose={close} />
        </LazyPart>
      )}
      {dialog === 'two-step-off' && <TurnOffDialog onClose={close} />}
      {dialog === 'passkey' && <AddPasskeyDialog onClose={close} onAdded={close} />}
    </>
  )
}

type TwoStepProps = { since: string | null; codesLeft: number; onOpen: (dialog: string) => void }

function TwoStepCard({ since, codesLeft, onOpen }: TwoStepProps) {
  // Not in the URL: the codes exist only here.
  const [codes, setCodes] = useState<readonly string[]>()
  const { run, pending } = useAction(secondFactorApi.renewRecoveryCodes, {
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  const close = () => {
    setCodes(undefined)
    reloadAll()
  }
  return (
    <Card title="Two-step verification" aside={since ? 'On' : 'Off'}>
      {since ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-muted-foreground">
            On since {formatLongDate(since)}. Logging in with your password also needs a code from your authenticator
            app.
          </p>
          <p className="font-semibold">
            {codesLeft === 1 ? '1 recovery code left' : `${codesLeft} recovery codes left`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => run({})} pending={pending} pendingLabel="Creating...">
              New recovery codes
            </Button>
            <Button onClick={() => onOpen('two-step-off')}>Turn off</Button>
          </div>
        </div>
      ) : (
        <div className="grid justify-items-start gap-4">
          <p className="text-muted-foreground">
            Ask for a code from your phone when you log in. It protects your account if someone gets your password.
          </p>
          <Button onClick={() => onOpen('two-step')}>Set up</Button>
        </div>
      )}
      {codes && (
        <Dialog title="Recovery codes" width={480} onClose={close}>
          <RecoveryCodeList codes={codes} onClose={close} />
        </Dialog>
      )}
    </Card>
  )
}

const TurnOffDialog = ({ onClose }: { onClose: () => void }) => (
  <IdentityDialog
    title="Turn off two-step verification"
    endpoint={secondFactorApi.turnOffAuthenticator}
    submitLabel="Turn off"
    pendingLabel="Turning off..."
    onDone={() => {
      toast.success('Two-step verification is off')
      onClose()
    }}
    onClose={onClose}
  >
    <p>You’ll log in with your password alone, and your recovery codes will stop working.</p>
  </IdentityDialog>
)
