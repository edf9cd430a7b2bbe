import { EmptyState } from '../../../ui/empty-state.tsx'

/** Instead of a form whose words the server would refuse. */
export const NoSeat = ({ official: { firstName } }: { official: { firstName: string } }) => (
  <EmptyState title={`${firstName} has no seat here`} stripe={false}>
    Only people with a confirmed seat in this camp can be evaluated.
  </EmptyState>
)
