// Figures of the status page in words.

import { durationInWords } from '@crew-chief/domain/system/counted'

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** 512 B, 14.4 MB, 72.9 GB: three digits at most. */
export function bytesInWords(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  const digits = power === 0 || value >= 100 ? 0 : 1
  return `${value.toFixed(digits)} ${UNITS[power]}`
}

/** `now` is when the server looked: the reader's own clock may be wrong. */
export function agoInWords(moment: string, now: string): string {
  const seconds = (Date.parse(now) - Date.parse(moment)) / 1000
  return seconds < 1 ? 'just now' : `${durationInWords(seconds)} ago`
}

export const secondsInWords = (seconds: number | null, none: string): string =>
  seconds === null ? none : durationInWords(seconds)
