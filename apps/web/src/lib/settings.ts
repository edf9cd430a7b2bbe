// The server writes the settings of this installation into the page. The development server does not: the defaults apply.

import { PLANS, type Plan } from '@crew-chief/domain/membership/plans'
import type { Brand } from '@crew-chief/domain/organization'
import { useSyncExternalStore } from 'react'

type Settings = Omit<Brand, 'timezone' | 'iconUrl'> & {
  /** Also those that are not offered. */
  plans: readonly Omit<Plan, 'benefits'>[]
  /** False without a mail server: emails stay in the outbox. */
  sendsEmail: boolean
  /** No money moves. */
  testPayments: boolean
}

// Not of the domain, whose texts would be part of the first load.
const DEFAULTS: Settings = {
  productName: 'Crew Chief',
  logoUrl: null,
  lightLogoUrl: null,
  accentColor: '#ffd21a',
  supportEmail: 'support@crewchief.example',
  seller: { name: 'Crew Chief', address: null },
  footerLine: '',
  introduction: '',
  plans: PLANS,
  sendsEmail: true,
  testPayments: false,
}

function readSettings(): Settings {
  // Rules that name a plan also run without a page, in tests.
  const content = globalThis.document?.querySelector('meta[name="settings"]')?.getAttribute('content')
  return { ...DEFAULTS, ...(content ? JSON.parse(content) : {}) }
}

/** Of the page that the browser loaded, or of a change in this tab. */
export let settings = readSettings()

const listeners = new Set<() => void>()

export function replaceSettings(changed: Partial<Settings>): void {
  settings = { ...settings, ...changed }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For what stays on the screen while an admin changes them. */
export const useSettings = (): Settings => useSyncExternalStore(subscribe, () => settings)
