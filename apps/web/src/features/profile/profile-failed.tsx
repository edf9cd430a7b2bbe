import { RotateCw } from 'lucide-react'
import { useNavigate } from '../../router/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** The profile could not be loaded: try again, or leave for the events (spec 2 §2, §8). */
export function ProfileFailed({ onRetry }: { onRetry: () => void }) {
  const navigate = useNavigate()
  return (
    <Card>
      <div role="alert" className="grid justify-items-start gap-4">
        <h2 className="display-3">Failed to load profile data</h2>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => navigate('/events')}>
            Go Back
          </Button>
          <Button onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            Retry
          </Button>
        </div>
      </div>
    </Card>
  )
}
