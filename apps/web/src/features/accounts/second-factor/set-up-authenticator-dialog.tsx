import { secondFactorApi } from '@crew-chief/contract/second-factor'
import { useEffect, useEffectEvent, useState } from 'react'
import { encode } from 'uqr'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Form, FormError } from '../../../ui/form.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

type Secret = { secret: string; uri: string }

export default function SetUpAuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog title={codes ? 'Recovery codes' : 'Set up two-step verification'} width={480} onClose={onClose}>
      {codes ? <RecoveryCodeList codes={codes} onClose={onClose} /> : <ScanStep onCodes={setCodes} />}
    </Dialog>
  )
}

function ScanStep({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [secret, setSecret] = useState<Secret>()
  const { run, error } = useOperation(secondFactorApi.setUpAuthenticator, { onDone: setSecret })
  const start = useEffectEvent(() => run({}))
  useEffect(() => start(), [])
  if (error) return <ErrorState title={error} onRetry={() => run({})} />
  if (!secret)
    return (
      <Loading label="Preparing">
        <Skeleton className="mx-auto size-52" />
      </Loading>
    )
  return <ConfirmForm {...secret} onCodes={onCodes} />
}

function ConfirmForm({ secret, uri, onCodes }: Secret & { onCodes: (codes: readonly string[]) => void }) {
  const { form, submit, pending, error } = useFormOperation(secondFactorApi.confirmAuthenticator, {
    schema: secondFactorApi.confirmAuthenticator.body,
    initial: { code: '' },
    send: (body) => ({ body }),
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <Form form={form} onSubmit={submit}>
      <p>Scan this QR code with an authenticator app, like Google Authenticator, 1Password or Apple Passwords.</p>
      <QrCode text={uri} />
      <p className="text-small">
        Can’t scan it? Enter this key in the app:
        <br />
        <code className="tabular select-all break-all font-bold">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <FormError>{error}</FormError>
      <CodeField name="code" label="Code" hint="The 6 digits the app shows now" />
      <Button type="submit" variant="primary" size="large" wide pending={pending} pendingLabel="Turning on...">
        Turn on
      </Button>
    </Form>
  )
}

const QUIET_ZONE = 4

/** Black on white in both themes: some cameras do not read inverted codes. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
