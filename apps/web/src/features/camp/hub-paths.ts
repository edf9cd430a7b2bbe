// /camp/{eventId}/{tab}; both are optional (spec 1 §2.1, 2 §2).

import type { Camp } from '@crew-chief/contract/camp'
import { EVENT_WORDS } from '@crew-chief/domain/events/event-words'
import { hasCourts } from '@crew-chief/domain/events/online-events'
import { HUB_TABS, type HubTab, paths } from '@crew-chief/domain/paths'
import { matchPath } from 'react-router'

type HubLocation = { eventId: string | undefined; tab: HubTab | undefined }

const asTab = (text: string | undefined): HubTab | undefined => HUB_TABS.find((tab) => tab === text?.toLowerCase())

/** `/camp/announcements` is a tab without an event id. */
export function readHubPath(pathname: string): HubLocation {
  const [, , first, second] = pathname.split('/')
  const onlyTab = asTab(first)
  return onlyTab ? { eventId: undefined, tab: onlyTab } : { eventId: first || undefined, tab: asTab(second) }
}

export function isBoardPath(pathname: string): boolean {
  const { eventId } = readHubPath(pathname)
  return eventId !== undefined && matchPath(paths.camp(eventId, 'board'), pathname) !== null
}

/** Online events have no courts. */
export const tabsOf = (camp: Pick<Camp, 'type' | 'location'>): readonly HubTab[] =>
  HUB_TABS.filter((tab) => tab !== 'courts' || hasCourts(camp))

export const tabLabel = (tab: HubTab, type: Camp['type']): string =>
  ({
    schedule: 'Schedule',
    announcements: 'Announcements',
    courts: 'Courts',
    officials: 'Officials',
    staff: EVENT_WORDS[type].clinicians,
  })[tab]
