import './styles/index.css'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { queryClient, resetCacheOnUserChange } from './api/query-client.ts'
import { preloadScreen, Router } from './app/router.tsx'
// Browsers offer the installation once, soon after the start.
import './lib/install-prompt.ts'

resetCacheOnUserChange()
// TanStack Query assumes a network at startup and would miss the reconnection of a page opened offline.
onlineManager.setOnline(navigator.onLine)

/** The code of a screen is usually cached: then the first render shows the screen instead of a loading bar. */
const SCREEN_TIMEOUT_MS = 300

async function start(root: HTMLElement) {
  // After an error the screen shows the error.
  const screen = preloadScreen(location.pathname).catch(() => undefined)
  const timeout = new Promise((resolve) => setTimeout(resolve, SCREEN_TIMEOUT_MS))
  // The content from the server stays until the screen can replace it.
  await (root.hasChildNodes() ? screen : Promise.race([screen, timeout]))
  // Rendered in slices, so that the page reacts while a slow phone renders.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <Router />
          </BrowserRouter>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

const root = document.getElementById('root')
if (root) void start(root)
