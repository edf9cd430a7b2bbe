/** The six status tones: text on tint, readable in both themes. */
export const TONE_CLASS = {
  yellow: 'bg-yellow-tint text-yellow-text',
  blue: 'bg-blue-tint text-blue-text',
  purple: 'bg-purple-tint text-purple-text',
  green: 'bg-green-tint text-green-text',
  red: 'bg-red-tint text-red-text',
  gray: 'bg-gray-tint text-gray-text',
} as const

export type Tone = keyof typeof TONE_CLASS
