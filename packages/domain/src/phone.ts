// Phone numbers are stored as ten digits and shown as `(xxx) xxx-xxxx` (spec 1 §2.11, §9).

export const PHONE_DIGITS = 10
export const INVALID_PHONE = 'Please enter a valid 10-digit phone number'

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * The digits of a search term that looks like a phone number: `(555) 123` finds 555123…. Empty for text with letters,
 * because a name may contain a digit.
 */
export const phoneDigitsIn = (search: string): string => (/^[\d\s()+.-]+$/.test(search) ? digitsOf(search) : '')

export const isPhone = (digits: string): boolean => /^\d{10}$/.test(digits)

export function formatPhone(digits: string): string {
  if (!isPhone(digits)) return digits
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
