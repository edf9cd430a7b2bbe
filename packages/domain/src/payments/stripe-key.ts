/** Also restricted keys (`rk_`). Publishable ones (`pk_`) can't take payments. */
export const isStripeKey = (text: string): boolean => /^[rs]k_(test|live)_\w+$/.test(text)

/** No money moves with it. */
export const isTestKey = (key: string): boolean => /^[rs]k_test_/.test(key)

export const isWebhookSecret = (text: string): boolean => /^whsec_[\w+/=]+$/.test(text)
