import type { paymentsApi } from '@crew-chief/contract/payments'
import type { Handlers } from '../../handlers.ts'
import { cancelCheckout } from './cancel-checkout.ts'
import { getCheckout } from './get-checkout.ts'
import { openPortal } from './open-portal.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type EventListener, receiveProviderEvent } from './receive-provider-event.ts'
import { refundPayment } from './refund-payment.ts'
import { resolvePayment } from './resolve-payment.ts'
import { retryRefund } from './retry-refund.ts'
import { settleRefund } from './settle-refund.ts'
import { type CheckoutStarters, startCheckout } from './start-checkout.ts'

export const paymentHandlers = (deps: PaymentDeps, starters: CheckoutStarters, listeners: readonly EventListener[]) =>
  ({
    createCheckoutSession: ({ actor, body }) => startCheckout(starters, actor, body),
    getCheckout: ({ actor, params }) => getCheckout(deps, actor, params.sessionId),
    cancelCheckout: ({ actor, params }) => cancelCheckout(deps, actor, params.sessionId),
    openPortal: ({ actor, body }) =>
      openPortal(deps, actor, body.returnUrl, async () =>
        body.plan ? starters.findPlanChange(actor, body.plan) : undefined,
      ),
    receiveProviderEvent: ({ signed }) => receiveProviderEvent(deps, listeners, signed),
    refundPayment: ({ actor, params, body }) => refundPayment(deps, actor, params.id, body),
    retryRefund: ({ actor, params }) => retryRefund(deps, actor, params.id),
    settleRefund: ({ actor, params, body }) => settleRefund(deps, actor, params.id, body.note),
    resolvePayment: ({ actor, params, body }) => resolvePayment(deps, actor, params.id, body),
  }) satisfies Handlers<typeof paymentsApi>
