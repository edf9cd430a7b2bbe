// The receipt of a payment for a membership.

import { membershipApi } from '@crew-chief/contract/membership'
import { paths } from '@crew-chief/domain/paths'
import { useParams } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { formatLongDate } from '../../lib/format.ts'
import { paidFact, ReceiptFooter, ReceiptHead, ReceiptLines, ReceiptPage } from './receipt-parts.tsx'

export default function MembershipReceiptScreen() {
  const { paymentId = '' } = useParams()
  const { data, error, refetch } = useRead(membershipApi.getMembershipReceipt, { params: { id: paymentId } })
  return (
    <ReceiptPage
      title="Receipt"
      number={data?.number}
      subtitle={data?.description}
      back={{ to: paths.membership(), label: 'Membership' }}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && (
        <>
          <ReceiptHead
            title="Receipt"
            facts={[
              ['Number', data.number],
              ['Date', formatLongDate(data.date)],
              ...paidFact({ ...data, amountDue: 0 }),
            ]}
          />
          <div className="grid gap-6 text-small sm:grid-cols-2 print:grid-cols-2">
            <section>
              <h3 className="font-strong">Paid by</h3>
              <p>{data.payer}</p>
            </section>
            <section>
              <h3 className="font-strong">Membership</h3>
              <p>{data.description}</p>
            </section>
          </div>
          <ReceiptLines {...data} amountDue={0} />
          <ReceiptFooter number={data.number} />
        </>
      )}
    </ReceiptPage>
  )
}
