// Settings for people who do not want to decide about every kind.

import type { NotificationKind } from './kinds.ts'
import { type Choice, isChannelOn, KIND_RULES, NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from './kinds.ts'

export const NOTIFICATION_PRESETS = ['everything', 'important', 'games'] as const
export type NotificationPreset = (typeof NOTIFICATION_PRESETS)[number]

const GAMES: readonly NotificationKind[] = ['courts', 'game_soon', 'important_announcement']
const IMPORTANT: readonly NotificationKind[] = [
  ...GAMES,
  'assignment_declined',
  'evaluation',
  'event_reminder',
  'waitlist_offer',
  'registration',
  'membership',
]
/** Kinds that push and mail as they do by default; the others stay in the app. */
const SENT: Record<NotificationPreset, readonly NotificationKind[]> = {
  everything: NOTIFICATION_KINDS,
  important: IMPORTANT,
  games: GAMES,
}

export const choicesOf = (preset: NotificationPreset): Choice[] =>
  NOTIFICATION_KINDS.filter((kind) => !KIND_RULES[kind].isMandatory && !SENT[preset].includes(kind)).flatMap((kind) =>
    KIND_RULES[kind].defaults
      .filter((channel) => channel !== 'inApp')
      .map((channel) => ({ kind, channel, isOn: false })),
  )

/** Null when the choices match no preset. */
export const presetOf = (choices: readonly Choice[]): NotificationPreset | null =>
  NOTIFICATION_PRESETS.find((preset) => isSame(choices, choicesOf(preset))) ?? null

const isSame = (one: readonly Choice[], other: readonly Choice[]): boolean =>
  NOTIFICATION_KINDS.every((kind) =>
    NOTIFICATION_CHANNELS.every((channel) => isChannelOn(kind, channel, one) === isChannelOn(kind, channel, other)),
  )
