/** Ten digits at most; a country code 1 in front of them, as pasted or autofilled, is dropped. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10)
}

/** `(555) 123-4567`, growing with the digits so that deleting never gets stuck on a bracket. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits.length <= 3) return digits
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Where the caret belongs after formatting: behind as many digits as stood before it. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return 0
  let seen = 0
  for (const [index, sign] of [...formatted].entries()) {
    if (/\d/.test(sign)) seen += 1
    if (seen === digitsBefore) return index + 1
  }
  return formatted.length
}
