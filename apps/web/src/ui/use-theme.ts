import { useEffect, useSyncExternalStore } from 'react'
import { readChoice, resolveTheme, type Theme, type ThemeChoice } from './theme-choice.ts'
import { useMediaQuery } from './use-media-query.ts'

const KEY = 'theme'
const listeners = new Set<() => void>()

// Every switch on the page and every open tab follows one choice.
function subscribe(onChange: () => void) {
  listeners.add(onChange)
  addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onChange)
  }
}

let unsaved: string | null = null

function storedChoice(): ThemeChoice {
  try {
    return readChoice(localStorage.getItem(KEY))
  } catch {
    return readChoice(unsaved)
  }
}

function choose(choice: ThemeChoice) {
  unsaved = choice
  try {
    if (choice === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // Storage is forbidden in some private modes: the choice then lasts for this page only.
  }
  for (const notify of listeners) notify()
}

type ThemeState = { choice: ThemeChoice; theme: Theme; system: Theme; choose: (choice: ThemeChoice) => void }

/** The person's choice and what it means right now; keeps <html data-theme> in step. */
export function useTheme(): ThemeState {
  const choice = useSyncExternalStore(subscribe, storedChoice)
  const system = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const theme = resolveTheme(choice, system)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return { choice, theme, system, choose }
}
