// Keep is green with a tick, Improve is yellow with an arrow: a word and a shape before the colour.

import { ArrowUp, Check } from 'lucide-react'

export const POINT_LOOKS = {
  keep: { title: 'Keep', icon: Check, text: 'text-success', chosen: 'bg-green-tint text-green-text' },
  improve: { title: 'Improve', icon: ArrowUp, text: 'text-yellow-text', chosen: 'bg-yellow-tint text-yellow-text' },
} as const

export type PointLook = keyof typeof POINT_LOOKS
