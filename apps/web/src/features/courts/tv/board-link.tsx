import { MonitorPlay } from 'lucide-react'
import { ButtonLink } from '../../../ui/button-link.tsx'

/** The way to the board in the gym. */
export const BoardLink = ({ eventId }: { eventId: string }) => (
  <ButtonLink to={`/camp/${eventId}/board`}>
    <MonitorPlay aria-hidden="true" />
    Gym board
  </ButtonLink>
)
