import './styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetOnNewReader, queryClient } from './api/query-client.ts'
import { Router } from './app/router.tsx'
import { BrowserRouter } from './router/navigation.tsx'

forgetOnNewReader()

const root = document.getElementById('root')
if (root)
  // Drawn in slices: a slow phone can scroll and press while the first picture is being made.
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
