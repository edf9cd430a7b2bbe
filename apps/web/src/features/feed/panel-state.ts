// Whether the side panel is folded away: remembered in this browser.

import { useSyncExternalStore } from 'react'
import { createStored } from '../../api/stored.ts'

const storedPanel = createStored('feed-panel', (raw) => (raw === 'folded' ? raw : null))

export function usePanel() {
  const isFolded = useSyncExternalStore(storedPanel.subscribe, storedPanel.get) === 'folded'
  return { isFolded, toggle: () => storedPanel.set(isFolded ? null : 'folded') }
}
