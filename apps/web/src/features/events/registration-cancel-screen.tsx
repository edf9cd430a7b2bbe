// Return from the payment page without paying (spec 1 §2.7); releases the held seat.

import { useParams } from 'react-router'
import { CancelReturn, RegistrationCancelled } from '../payments/public.ts'

export default function RegistrationCancelScreen() {
  const { id = '' } = useParams()
  return <CancelReturn otherwise={<RegistrationCancelled eventId={id} />} />
}
