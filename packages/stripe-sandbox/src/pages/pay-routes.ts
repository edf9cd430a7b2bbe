// The payment page's requests. Each answers with a page or with the way on.
import type { CheckoutSession } from '../objects/checkout-session.ts'
import { confirmSession, type PayResult, paySession, waitingMethod } from '../work/pay-session.ts'
import type { World } from '../work/world.ts'
import type { Values } from './form-fields.ts'
import { isOurForm } from './form-token.ts'
import { notice } from './layout.ts'
import { readPayer } from './pay-form.ts'
import { confirmPage, payPage } from './pay-page.ts'
import type { PageReply } from './reply.ts'

export type PageRequest = { method: string; id: string; action: string; values: Values }

export function answerPay(world: World, { method, id, action, values }: PageRequest): PageReply | undefined {
  const session = world.state.sessions.get(id)
  const root = action === '' ? '..' : '../..'
  if (session === undefined || (action !== '' && action !== 'confirm')) return undefined
  if (session.status !== 'open') return endedReply(world, session, root, method === 'POST')
  if (method !== 'POST') return action === '' ? openReply(world, session, values) : confirmReply(world, session)
  if (!isOurForm(world.state, id, values.token ?? null)) return foreignForm(world, root)
  if (action === 'confirm')
    return resultReply(world, session, confirmSession(world, session, values.result === 'complete'), {}, '../')
  const { payer, errors } = readPayer(session, values, new Date(world.now()))
  if (Object.keys(errors).length > 0) return formReply(world, session, values, errors)
  return resultReply(world, session, paySession(world, session, payer), values, '')
}

export function foreignForm(world: World, root: string): PageReply {
  const text = 'This form did not come from this page. Go back, reload the page and try again.'
  return { status: 403, page: notice({ title: 'Nothing was done', merchant: world.merchantName, root, text }) }
}

function formReply(world: World, session: CheckoutSession, values: Values = {}, errors = {}): PageReply {
  return { status: 200, page: payPage(world, session, values, errors), leadsTo: [session.success_url] }
}

/** After a second step that failed the page says so. */
function openReply(world: World, session: CheckoutSession, { refused }: Values): PageReply {
  const error = world.state.intents.get(session.payment_intent ?? '')?.last_payment_error
  const isRefused = refused !== undefined && error !== null && error !== undefined
  return formReply(world, session, {}, isRefused ? { card_number: error.message } : {})
}

function confirmReply(world: World, session: CheckoutSession): PageReply {
  const method = waitingMethod(world, session)
  if (method === undefined) return { to: `../${session.id}` }
  return { status: 200, page: confirmPage(world, session, method.last4), leadsTo: [session.success_url] }
}

function resultReply(world: World, session: CheckoutSession, result: PayResult, values: Values, up: string): PageReply {
  if (result.kind === 'complete') return { to: successUrl(session) }
  if (result.kind === 'confirm') return { to: `${session.id}/confirm` }
  // After the second step the card is no longer known to the form: back to it, with the reason in the address.
  if (up !== '') return { to: `${up}${session.id}?refused` }
  const name =
    result.error.code === 'incorrect_cvc' ? 'cvc' : result.error.code === 'expired_card' ? 'expiry' : 'card_number'
  return formReply(world, session, values, { [name]: result.error.message })
}

/** The template is filled in, and nothing else is changed. */
export function successUrl({ id, success_url }: CheckoutSession): string {
  return success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function endedReply(world: World, session: CheckoutSession, root: string, isPost: boolean): PageReply {
  const merchant = world.merchantName
  if (session.status === 'complete') {
    // A second click on the button: it was paid once, and the way on is the same.
    if (isPost) return { to: successUrl(session) }
    const link = { to: successUrl(session), label: 'Continue' }
    const text = 'This payment is done. You have been charged once.'
    return { status: 200, page: notice({ title: 'All done', merchant, root, text, link }) }
  }
  const link = session.cancel_url === null ? null : { to: session.cancel_url, label: `Back to ${merchant}` }
  const text = 'This payment page was open for too long, or was closed. You have not been charged.'
  return { status: isPost ? 409 : 200, page: notice({ title: 'This page has expired', merchant, root, text, link }) }
}
