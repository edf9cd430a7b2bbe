// The registration dialog (spec 1 §2.6): what it costs, the liability release, and on to the payment page.

import type { Event } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import { EVENT_TYPE_LABELS } from '@crew-chief/domain/events/event-choices'
import { formatEventDates } from '@crew-chief/domain/events/event-dates'
import { useId } from 'react'
import type { StoredUser } from '../../api/session-store.ts'
import { useRead } from '../../api/use-read.ts'
import { viewerClock } from '../../lib/use-now.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form } from '../../ui/form.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useAuthModal, useViewer } from '../accounts/public.ts'
import { RegisterFacts } from './register-facts.tsx'
import { RegisterFooter } from './register-footer.tsx'
import { RegisterNotice } from './register-notice.tsx'
import { RegisterPricePanel } from './register-price-panel.tsx'
import { useSeatForm } from './register-seat-form.ts'
import { registerStage } from './register-stage.ts'
import { RegisterWaiver } from './register-waiver.tsx'

type Props = { event: Event; onClose: () => void }

export default function RegisterDialog(props: Props) {
  const viewer = useViewer()
  const { tab } = useAuthModal()
  // While somebody logs in, that dialog stands in place of this one; afterwards the address brings them back.
  return tab && !viewer ? null : <OpenDialog {...props} viewer={viewer} />
}

function OpenDialog({ event: listed, onClose, viewer }: Props & { viewer: StoredUser | null }) {
  const { data, error, refetch } = useRead(eventsApi.getEvent, { params: { id: listed.id } })
  const event = data ?? listed
  const reader = viewerClock()
  const stage = registerStage(event, viewer !== null, reader.now)
  const seat = useSeatForm(event, data?.waiver.version, viewer?.role ?? 'NON_MEMBER', onClose)
  const formId = useId()
  const isFull = stage === 'full' || stage === 'waiting'
  const isOver = stage === 'registered' || stage === 'ended'
  const footer = <RegisterFooter stage={stage} event={event} seat={seat} formId={formId} onClose={onClose} />
  return (
    <Dialog
      title={`Register for ${event.name}`}
      eyebrow={`${EVENT_TYPE_LABELS[event.type]} · ${formatEventDates(event, reader)}`}
      width={800}
      onClose={onClose}
      footer={footer}
    >
      <div className={cx('grid gap-6', !isOver && 'md:grid-cols-[1fr_268px] md:gap-8')}>
        <div className="grid content-start gap-6">
          <RegisterFacts event={event} viewer={viewer} isOpen={stage === 'open' || stage === 'log-in'} />
          <RegisterNotice stage={stage} event={event} reader={reader} />
          {error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
          {(stage === 'open' || stage === 'offer' || stage === 'hold') && (
            <Form id={formId} form={seat.form} onSubmit={seat.submit}>
              <RegisterWaiver text={data?.waiver.text} />
            </Form>
          )}
          {seat.problem && (
            <div ref={bringIntoView}>
              <FormError>{seat.problem}</FormError>
            </div>
          )}
        </div>
        {!isOver && <RegisterPricePanel event={event} role={viewer?.role ?? null} canPay={!isFull} />}
      </div>
    </Dialog>
  )
}

/** On a phone the reason may stand above or below what is on the screen. */
const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })
