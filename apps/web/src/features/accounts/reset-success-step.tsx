import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

export function ResetSuccessStep({ notice, onClose }: { notice: string; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      <Alert tone="success" title="Success">
        {notice}
      </Alert>
      <Button variant="primary" size="large" wide onClick={onClose} autoFocus>
        Back to login
      </Button>
    </div>
  )
}
