// Browser and system from a User-Agent header, for the list of sessions and the notice about a new device.

type Rule = readonly [pattern: RegExp, name: string]

// Order matters: Edge, Opera and Samsung Internet also call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS: readonly Rule[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

// Android also calls itself Linux, and an iPhone says "like Mac OS X".
const SYSTEMS: readonly Rule[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

export const UNKNOWN_DEVICE = 'Unknown device'

/** Such as "Safari on iPhone". */
export function deviceOf(userAgent: string): string {
  const browser = firstMatch(BROWSERS, userAgent)
  const system = firstMatch(SYSTEMS, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? UNKNOWN_DEVICE
}

const firstMatch = (rules: readonly Rule[], text: string): string | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1]
