import type { ListedPayment } from '@crew-chief/contract/payment-list'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Deps } from '../../deps.ts'
import { listPaymentsById, presentPayment } from '../payments/public.ts'
import { type Entry, listEventsOf, listRecordedById, type RecordedPayment } from './payment-list.store.ts'

/** In the order of the entries. */
export async function presentPage(
  { db, provider }: Pick<Deps, 'db' | 'provider'>,
  entries: readonly Entry[],
): Promise<ListedPayment[]> {
  const idsOf = (isCard: boolean) => entries.filter(({ method }) => (method === 'card') === isCard).map(({ id }) => id)
  const cards = await listPaymentsById(db, idsOf(true))
  const subjects = cards
    .filter(({ payment }) => payment.purpose === 'registration')
    .map(({ payment }) => payment.subjectId)
  const events = new Map(
    (await listEventsOf(db, subjects)).map(({ registrationId, ...event }) => [registrationId, event]),
  )
  const presented = [
    ...cards.map((row) => ({
      ...presentPayment(row, provider),
      method: 'card' as const,
      event: events.get(row.payment.subjectId) ?? null,
      reference: null,
      recordedBy: null,
    })),
    ...(await listRecordedById(db, idsOf(false))).map(presentRecorded),
  ]
  const byId = new Map(presented.map((payment) => [payment.id, payment]))
  return entries.flatMap(({ id }) => byId.get(id) ?? [])
}

const presentRecorded = ({ recorded, event, payer, recorder }: RecordedPayment): ListedPayment => ({
  id: recorded.id,
  purpose: 'registration',
  subjectId: recorded.registrationId,
  method: recorded.method,
  description: event.name,
  amount: recorded.amountCents,
  paidAmount: recorded.amountCents,
  refundable: 0,
  status: 'paid',
  trouble: null,
  createdAt: recorded.createdAt.toISOString(),
  paidAt: recorded.createdAt.toISOString(),
  payer: { id: payer.id, name: fullName(payer), email: payer.email },
  providerReference: null,
  providerUrl: null,
  refunds: [],
  dispute: null,
  event,
  reference: recorded.reference,
  recordedBy: fullName(recorder),
})
