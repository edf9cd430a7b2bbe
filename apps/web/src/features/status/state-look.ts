// The three states in a word, a shape and a tone.

import type { SystemState } from '@crew-chief/domain/system/verdict'
import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Tone } from '../../ui/tone.ts'

type Look = { label: string; tone: Tone; icon: LucideIcon }

export const STATE_LOOKS: Record<SystemState, Look> = {
  ok: { label: 'All well', tone: 'green', icon: CircleCheck },
  watch: { label: 'Needs a look', tone: 'yellow', icon: TriangleAlert },
  trouble: { label: 'Trouble', tone: 'red', icon: CircleAlert },
}
