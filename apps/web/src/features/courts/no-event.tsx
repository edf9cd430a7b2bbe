import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/public.ts'
import { CourtsHead } from './courts-heading.tsx'

/** Nowhere to assign anybody to. */
export function NoEvent() {
  const viewer = useViewer()
  return (
    <>
      <CourtsHead level={1}>
        {viewer?.role === 'ADMIN' && (
          <Button onClick={() => toast.error('Error', 'No event selected. Cannot save assignments.')}>Save</Button>
        )}
      </CourtsHead>
      <EmptyState
        title="No camp event found."
        action={
          <ButtonLink to="/events" variant="primary">
            View Events
          </ButtonLink>
        }
      >
        Court assignments belong to a camp. As soon as there is one, its courts are here.
      </EmptyState>
    </>
  )
}
