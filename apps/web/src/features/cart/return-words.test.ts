import { describe, expect, it } from 'vitest'
import { outcomeOf, returnIn } from './return-words.ts'

const title = (...given: Parameters<typeof outcomeOf>) => outcomeOf(...given).toast.title

describe('the address of a return', () => {
  it('says which way and which payment', () => {
    expect(returnIn(new URLSearchParams('success=true&session_id=cs_1'))).toEqual({ way: 'success', sessionId: 'cs_1' })
    expect(returnIn(new URLSearchParams('canceled=true'))).toEqual({ way: 'canceled', sessionId: null })
  })

  it('is none without either', () => {
    expect(returnIn(new URLSearchParams('success=false&session_id=cs_1'))).toBeNull()
  })
})

describe('what became of the purchase', () => {
  it('is the way back where nobody could be asked', () => {
    expect(title('success', null)).toBe('Purchase successful!')
    expect(title('canceled', null)).toBe('Purchase canceled')
  })

  it('is bought when it is paid, even for somebody who came back by cancelling', () => {
    expect(outcomeOf('canceled', 'paid')).toEqual(outcomeOf('success', 'paid'))
    expect(outcomeOf('canceled', 'paid').isBought).toBe(true)
  })

  it.each(['processing', 'review'] as const)('is in hand while the payment is in %s', (status) => {
    expect(outcomeOf('success', status)).toMatchObject({
      isBought: true,
      toast: { title: 'Payment is being processed' },
    })
  })

  it.each(['open', 'expired'] as const)('is nothing when the page is %s: the cart stays', (status) => {
    expect(outcomeOf('success', status)).toMatchObject({ isBought: false, toast: { title: 'Checkout failed' } })
    expect(outcomeOf('canceled', status)).toMatchObject({ isBought: false, toast: { title: 'Purchase canceled' } })
  })

  it('is not bought when the money goes back', () => {
    expect(outcomeOf('success', 'refunded')).toMatchObject({ isBought: false, toast: { title: 'Payment refunded' } })
  })
})
