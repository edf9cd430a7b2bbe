// Back from the payment page of an event without having paid (spec 1 §2.7): the seat is given up at once.

import { useParams } from 'react-router'
import { CancelReturn, RegistrationCancelled } from '../payments/public.ts'

export default function RegistrationCancelScreen() {
  const { id = '' } = useParams()
  return <CancelReturn otherwise={<RegistrationCancelled eventId={id} />} />
}
