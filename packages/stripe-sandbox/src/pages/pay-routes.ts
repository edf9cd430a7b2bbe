import { confirmSession, methodToConfirm, type PayResult, paySession } from '../actions/pay-session.ts'
import type { Context } from '../context.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { Values } from './form-fields.ts'
import { hasValidToken } from './form-fields.ts'
import { notice } from './layout.ts'
import { knownValues, readPayer } from './pay-form.ts'
import { confirmPage, payPage } from './pay-page.ts'
import type { PageReply } from './reply.ts'

export type PageRequest = { method: string; id: string; action: string; values: Values }

export function handlePay(ctx: Context, { method, id, action, values }: PageRequest): PageReply | undefined {
  const session = ctx.state.sessions.get(id)
  const root = action === '' ? '..' : '../..'
  if (session === undefined || (action !== '' && action !== 'confirm')) return undefined
  if (session.status !== 'open') return endedReply(ctx, session, root, method === 'POST')
  if (method !== 'POST') return action === '' ? openReply(ctx, session, values) : confirmReply(ctx, session)
  if (!hasValidToken(ctx.state, id, values.token ?? null)) return rejectForeignForm(ctx, root)
  if (action === 'confirm')
    return resultReply(ctx, session, confirmSession(ctx, session, values.result === 'complete'), {}, '../')
  const { payer, errors } = readPayer(session, values, new Date(ctx.now()))
  if (Object.keys(errors).length > 0) return formReply(ctx, session, values, errors)
  return resultReply(ctx, session, paySession(ctx, session, payer), values, '')
}

export function rejectForeignForm(ctx: Context, root: string): PageReply {
  const text = 'This form is out of date. Go back, reload the page and try again.'
  return { status: 403, page: notice({ title: 'Nothing changed', merchant: ctx.merchantName, root, text }) }
}

function formReply(ctx: Context, session: CheckoutSession, values: Values = {}, errors = {}): PageReply {
  return { status: 200, page: payPage(ctx, session, values, errors), formTargets: [session.success_url] }
}

/** Shows the error of a failed authentication. */
function openReply(ctx: Context, session: CheckoutSession, { refused }: Values): PageReply {
  const error = ctx.state.intents.get(session.payment_intent ?? '')?.last_payment_error
  const isRefused = refused !== undefined && error !== null && error !== undefined
  return formReply(ctx, session, knownValues(ctx, session), isRefused ? { card_number: error.message } : {})
}

function confirmReply(ctx: Context, session: CheckoutSession): PageReply {
  const method = methodToConfirm(ctx, session)
  if (method === undefined) return { to: `../${session.id}` }
  return { status: 200, page: confirmPage(ctx, session, method.last4), formTargets: [session.success_url] }
}

function resultReply(ctx: Context, session: CheckoutSession, result: PayResult, values: Values, up: string): PageReply {
  if (result.kind === 'complete') return { to: successUrl(session) }
  if (result.kind === 'confirm') return { to: `${session.id}/confirm` }
  // After authentication the form data is gone: redirect to the form, which shows the stored error.
  if (up !== '') return { to: `${up}${session.id}?refused` }
  const name =
    result.error.code === 'incorrect_cvc' ? 'cvc' : result.error.code === 'expired_card' ? 'expiry' : 'card_number'
  return formReply(ctx, session, values, { [name]: result.error.message })
}

export function successUrl({ id, success_url }: CheckoutSession): string {
  return success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function endedReply(ctx: Context, session: CheckoutSession, root: string, isPost: boolean): PageReply {
  const merchant = ctx.merchantName
  if (session.status === 'complete') {
    // A double click: already paid, redirect as before.
    if (isPost) return { to: successUrl(session) }
    const link = { to: successUrl(session), label: 'Continue' }
    const text = 'Your payment went through. You were charged once.'
    return { status: 200, page: notice({ title: 'All done', merchant, root, text, link }) }
  }
  const link = session.cancel_url === null ? null : { to: session.cancel_url, label: `Back to ${merchant}` }
  const text = 'This checkout was open too long or was closed. You weren’t charged.'
  return {
    status: isPost ? 409 : 200,
    page: notice({ title: 'This checkout has expired', merchant, root, text, link }),
  }
}
