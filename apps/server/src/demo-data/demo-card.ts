/** The card of the payments that fill-sandbox.ts imports. */
export const DEMO_CARD = { cardBrand: 'visa', cardLast4: '4242' }
