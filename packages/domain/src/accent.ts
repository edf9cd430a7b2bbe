// The accent color of an organization. It marks buttons and what is current on dark surfaces, and dark text is written on
// it, so it has to be light.

export const DEFAULT_ACCENT = '#ffd21a'

/** The lightest dark surface with accent marks: the dark theme's plate. The header is darker. */
const GROUND = '#2e2e2a'
/** Of WCAG 2.2 for text. */
const MIN_CONTRAST = 4.5

const HEX = /^#[0-9a-f]{6}$/

export const isHexColor = (text: string): boolean => HEX.test(text)

type Channels = readonly number[]

const channelsOf = (hex: string): Channels => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const hexOf = (channels: Channels): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** WCAG's relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Mixed with white, 0 to 1. */
const lightened = (hex: string, share: number): string =>
  hexOf(channelsOf(hex).map((value) => value + (255 - value) * share))

const isReadable = (hex: string): boolean => contrastOf(hex, GROUND) >= MIN_CONTRAST

/** The color itself if it is light enough, otherwise the nearest one mixed with white that is. */
export function readableAccent(hex: string): string {
  const steps = Array.from({ length: 101 }, (_, percent) => lightened(hex, percent / 100))
  return steps.find(isReadable) ?? '#ffffff'
}

/** Why a color cannot be the accent, with the nearest one that can; null if it can. */
export function accentProblem(hex: string): string | null {
  if (!isHexColor(hex)) return 'Enter a color like #FFD21A'
  if (isReadable(hex)) return null
  const contrast = Math.floor(contrastOf(hex, GROUND) * 10) / 10
  return `Too dark for the header: contrast ${contrast} of ${MIN_CONTRAST}. ${readableAccent(hex).toUpperCase()} is light enough`
}
