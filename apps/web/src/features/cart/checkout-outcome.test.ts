import { describe, expect, it } from 'vitest'
import { checkoutOutcome, checkoutReturn } from './checkout-outcome.ts'

const title = (...args: Parameters<typeof checkoutOutcome>) => checkoutOutcome(...args).toast.title

describe('checkoutReturn', () => {
  it('reads the result and the session from the URL', () => {
    expect(checkoutReturn(new URLSearchParams('success=true&session_id=cs_1'))).toEqual({
      via: 'success',
      sessionId: 'cs_1',
    })
    expect(checkoutReturn(new URLSearchParams('canceled=true'))).toEqual({ via: 'canceled', sessionId: null })
  })

  it('is null without a result', () => {
    expect(checkoutReturn(new URLSearchParams('success=false&session_id=cs_1'))).toBeNull()
  })
})

describe('checkoutOutcome', () => {
  it('follows the return link when the status is unknown', () => {
    expect(title('success', null)).toBe('Purchase successful!')
    expect(title('canceled', null)).toBe('Purchase canceled')
  })

  it('keeps the cart until the server confirms the checkout', () => {
    expect(checkoutOutcome('success', null).isBought).toBe(false)
  })

  it('is bought when paid, even after returning by the cancel link', () => {
    expect(checkoutOutcome('canceled', 'paid')).toEqual(checkoutOutcome('success', 'paid'))
    expect(checkoutOutcome('canceled', 'paid').isBought).toBe(true)
  })

  it.each(['processing', 'review'] as const)('is bought while the payment is in %s', (status) => {
    expect(checkoutOutcome('success', status)).toMatchObject({
      isBought: true,
      toast: { title: 'Your payment is processing' },
    })
  })

  it.each(['open', 'expired'] as const)('keeps the cart when the checkout is %s', (status) => {
    expect(checkoutOutcome('success', status)).toMatchObject({ isBought: false, toast: { title: 'Checkout failed' } })
    expect(checkoutOutcome('canceled', status)).toMatchObject({
      isBought: false,
      toast: { title: 'Purchase canceled' },
    })
  })

  it('keeps the cart when the payment was refunded', () => {
    expect(checkoutOutcome('success', 'refunded')).toMatchObject({
      isBought: false,
      toast: { title: 'Payment refunded' },
    })
  })
})
