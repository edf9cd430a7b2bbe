// Where one is in the hub: /camp/{eventId}/{tab}. Both may be left out (spec 1 §2.1, 2 §2).

import type { Camp } from '@crew-chief/contract/camp'

export const HUB_TABS = ['schedule', 'announcements', 'courts', 'officials', 'staff'] as const
export type HubTab = (typeof HUB_TABS)[number]

export type HubPlace = { eventId: string | undefined; tab: HubTab | undefined }

const asTab = (text: string | undefined): HubTab | undefined => HUB_TABS.find((tab) => tab === text?.toLowerCase())

/** `/camp/announcements` names a tab of whichever camp is meant. */
export function readHubPlace(pathname: string): HubPlace {
  const [, , first, second] = pathname.split('/')
  const alone = asTab(first)
  return alone ? { eventId: undefined, tab: alone } : { eventId: first || undefined, tab: asTab(second) }
}

/** The board in the gym has a place of its own beside the tabs. */
export const isBoard = (pathname: string): boolean => /^\/camp\/[^/]+\/board\/*$/i.test(pathname)

/** The hub opens on the schedule. */
export const hubPath = (eventId: string, tab: HubTab = 'schedule'): string => `/camp/${eventId}/${tab}`

/** People who teach are clinicians at a camp, speakers elsewhere. */
export const tabLabel = (tab: HubTab, type: Camp['type']): string =>
  ({
    schedule: 'Schedule',
    announcements: 'Announcements',
    courts: 'Courts',
    officials: 'Officials',
    staff: type === 'camp' ? 'Clinicians' : 'Speakers',
  })[tab]
