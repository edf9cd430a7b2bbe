// Time zones to choose from: those of the United States by their everyday names, then all others by their own.

import type { Option } from '../../../ui/option.ts'

const COMMON: readonly (readonly [zone: string, label: string])[] = [
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Chicago', 'Central Time (Chicago)'],
  ['America/Denver', 'Mountain Time (Denver)'],
  ['America/Phoenix', 'Mountain Standard Time (Phoenix)'],
  ['America/Los_Angeles', 'Pacific Time (Los Angeles)'],
  ['America/Anchorage', 'Alaska Time (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii Time (Honolulu)'],
  ['America/Puerto_Rico', 'Atlantic Time (Puerto Rico)'],
]

const isCommon = (zone: string) => COMMON.some(([common]) => common === zone)

/** `current` is in the list even when this browser knows the zone by another name. */
export function zoneOptions(current: string, known = Intl.supportedValuesOf('timeZone')): Option[] {
  const others = [...new Set(known).add(current)].filter((zone) => zone !== '' && !isCommon(zone)).toSorted()
  return [
    ...COMMON.map(([value, label]) => ({ value, label })),
    ...others.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ]
}
