// Which figures are looked at stands in the address: the tab and the period.

import { useDialogLink } from '../use-dialog-link.ts'

export const TABS = ['overview', 'engagement', 'audience'] as const
export type AnalyticsTab = (typeof TABS)[number]
export const PERIODS = ['7', '30', '90'] as const
export type Period = (typeof PERIODS)[number]

const USUAL: Period = '30'

/** What stands in an address may be anything: whatever is unknown is the usual. */
export function useAnalyticsPlace() {
  const { params, change, close } = useDialogLink()
  return {
    tab: TABS.find((tab) => tab === params.get('analytics')) ?? 'overview',
    days: PERIODS.find((days) => days === params.get('days')) ?? USUAL,
    setTab: (tab: AnalyticsTab) => change({ analytics: tab }),
    setDays: (days: Period) => change({ days: days === USUAL ? null : days }),
    close,
  }
}
