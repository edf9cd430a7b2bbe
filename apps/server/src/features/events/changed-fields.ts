// Which fields of an event an edit changed, in the words of the form: for the log,
// for whoever edits at the same time, and for those who look at the camp.

import { isDeepStrictEqual } from 'node:util'
import type { NewEvent } from './events.store.ts'
import type { EventRow } from './events.tables.ts'

const WORDS = [
  ['name', 'name'],
  ['type', 'type'],
  ['description', 'description'],
  ['startsAt', 'start date'],
  ['endsAt', 'end date'],
  ['timezone', 'time zone'],
  ['location', 'location'],
  ['maxParticipants', 'max participants'],
  ['groupId', 'group'],
  ['media', 'media'],
  ['pricing', 'pricing'],
  ['productId', 'product'],
  ['waiverVersion', 'liability release'],
] as const

export const changedFields = (before: EventRow, change: Partial<NewEvent>): string[] =>
  WORDS.filter(([field]) => change[field] !== undefined && !isDeepStrictEqual(before[field], change[field])).map(
    ([, word]) => word,
  )

const IN_HUB: readonly string[] = ['name', 'type', 'start date', 'end date', 'time zone', 'location']

/** The head of the camp's hub, its days and its clock are made of these. */
export const showInHub = (fields: readonly string[]): boolean => fields.some((field) => IN_HUB.includes(field))
