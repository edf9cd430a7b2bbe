import { secondFactorApi } from '@crew-chief/contract/second-factor'
import { useReauthQuestion } from '../../../api/reauth.ts'
import { IdentityDialog } from './identity-dialog.tsx'

/** Shown when the server wants to be sure that it is still the user. The refused request is then sent again. */
export default function ReauthDialog() {
  const answer = useReauthQuestion((question) => question.answer)
  if (!answer) return null
  return (
    <IdentityDialog
      title="Confirm it’s you"
      endpoint={secondFactorApi.reauthenticate}
      submitLabel="Confirm"
      pendingLabel="Confirming..."
      onDone={() => answer(true)}
      onClose={() => answer(false)}
    >
      <p>You logged in a while ago. Enter your password to continue.</p>
    </IdentityDialog>
  )
}
