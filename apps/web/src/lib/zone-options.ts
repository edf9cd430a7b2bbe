// Options of the time zone field: US zones by their common names first, then all others.

import type { Option } from '../ui/field.tsx'

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

/** Includes `current` even when this browser lists the zone under another name. */
export function zoneOptions(current: string, known = Intl.supportedValuesOf('timeZone')): Option[] {
  const others = [...new Set(known).add(current)].filter((zone) => zone !== '' && !isCommon(zone)).toSorted()
  return [
    ...COMMON.map(([value, label]) => ({ value, label })),
    ...others.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ]
}
