// The outbox for admins: every mail the product wrote, what became of it, and the way to send it again.

import { plural } from '../../lib/format.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { Alert } from '../../ui/alert.tsx'
import { Chips } from '../../ui/chips.tsx'
import { DashboardHead } from '../dashboard/public.ts'
import { MailDialog } from './mail-dialog.tsx'
import { asMailStatus, MAIL_STATUS_OPTIONS } from './mail-status.tsx'
import { OutboxTable } from './outbox-table.tsx'
import { useOutbox } from './use-outbox.ts'

const FILTERS = [{ value: 'ALL', label: 'All' } as const, ...MAIL_STATUS_OPTIONS]
/** The server answers with this many at most. */
const NEWEST = 100

export default function OutboxScreen() {
  const [statusParam, setStatus] = useQueryParam('status')
  const [openId, setOpenId] = useQueryParam('mail')
  const status = asMailStatus(statusParam)
  const outbox = useOutbox(status)
  return (
    <>
      <DashboardHead />
      <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-10 md:px-6 md:pt-5 xl:px-10">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Chips
            label="Status"
            options={FILTERS}
            value={status ?? 'ALL'}
            onChange={(picked) => setStatus(picked === 'ALL' ? '' : picked)}
          />
          <p role="status" className="text-meta text-muted-foreground">
            {outbox.data && countOf(outbox.data.length)}
          </p>
        </div>
        {outbox.data?.some((mail) => mail.status === 'KEPT') && (
          <Alert tone="info" title="Some mails were not sent">
            Mails marked Kept are kept here because no mail server is set up.
          </Alert>
        )}
        <OutboxTable query={outbox} isFiltered={status !== undefined} />
      </div>
      {openId && <MailDialog id={openId} listed={outbox.data} onClose={() => setOpenId('')} />}
    </>
  )
}

const countOf = (mails: number): string => {
  if (mails === NEWEST) return `The newest ${NEWEST} mails`
  return plural(mails, 'mail')
}
