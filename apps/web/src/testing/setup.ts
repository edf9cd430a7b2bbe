// Runs before each file of the `components` project in vitest.config.ts.

import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { lockDrafts } from '../api/draft-key.ts'
import { queryClient } from '../api/query-client.ts'
import { storedUser } from '../api/session-store.ts'
import { replaceSettings, settings } from '../lib/settings.ts'
import { toast } from '../ui/toast.ts'
import { fakeServer } from './fake-server.ts'

// Generous, so that a slow machine never fails a test.
configure({ asyncUtilTimeout: 30_000 })

// The stylesheet is not loaded. Without this rule, hidden texts would be part of accessible names.
document.head.insertAdjacentHTML('beforeend', '<style>.invisible { visibility: hidden }</style>')

// The next file shares this worker's modules.
const DEFAULT_SETTINGS = { ...settings }

beforeEach(() => {
  vi.stubGlobal('fetch', fakeServer.fetch)
  // Node's reaches the tests of other threads. Without it, live updates are not shared between tabs.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  // happy-dom has the object but does not run the work.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, work: () => unknown) => work() },
  })
})

afterEach(async () => {
  cleanup()
  toast.dismiss()
  queryClient.clear()
  const viewerId = storedUser.get()?.id
  if (viewerId) await lockDrafts(viewerId)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  replaceSettings(DEFAULT_SETTINGS)
  vi.unstubAllGlobals()
  fakeServer.reset()
})
