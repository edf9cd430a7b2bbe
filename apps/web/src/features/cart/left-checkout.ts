// The payment page this tab went to. Whoever comes back without paying or cancelling there, by the Back button,
// gives up what is held for them: otherwise their own units would look sold out to them.

const KEY = 'shop-checkout'

/** Of this tab alone: in another one somebody may be paying right now. */
export const leftCheckout = {
  get: (): string | null => withStorage((storage) => storage.getItem(KEY)),
  set: (sessionId: string | null) =>
    withStorage((storage) => {
      if (sessionId === null) storage.removeItem(KEY)
      else storage.setItem(KEY, sessionId)
      return null
    }),
}

function withStorage(use: (storage: Storage) => string | null): string | null {
  try {
    return use(sessionStorage)
  } catch {
    // Storage is forbidden in some private modes: then what is held comes free when the payment page expires.
    return null
  }
}
