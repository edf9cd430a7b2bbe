import './styles/index.css'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { queryClient, resetCacheOnUserChange } from './api/query-client.ts'
import { Router } from './app/router.tsx'

resetCacheOnUserChange()
// TanStack Query assumes a network at startup and would miss the reconnection of a page opened offline.
onlineManager.setOnline(navigator.onLine)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Router />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
