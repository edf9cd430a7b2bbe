import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'
import { Segmented } from './segmented.tsx'
import { useMediaQuery } from './use-media-query.ts'

const THEME_CHOICES = ['light', 'dark', 'system'] as const
type ThemeChoice = (typeof THEME_CHOICES)[number]
type Theme = 'light' | 'dark'

export const readChoice = (stored: string | null): ThemeChoice =>
  stored === 'light' || stored === 'dark' ? stored : 'system'

/** public/theme.js repeats this before the first paint. */
export const resolveTheme = (choice: ThemeChoice, system: Theme): Theme => (choice === 'system' ? system : choice)

/** Choosing the system's theme goes back to following the system. */
export const choiceFor = (wanted: Theme, system: Theme): ThemeChoice => (wanted === system ? 'system' : wanted)

/** Switches between light and dark. ThemeChoices also offers the system's theme. */
export function ThemeSwitch({ variant = 'ink' }: { variant?: 'ink' | 'ghost' }) {
  const { theme, system, choose } = useTheme()
  const dark = theme === 'dark'
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={dark ? 'Use light theme' : 'Use dark theme'}
      variant={variant}
      onClick={() => choose(choiceFor(dark ? 'light' : 'dark', system))}
    />
  )
}

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const
const LABELS: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'System' }

export function ThemeChoices({ wide = false }: { wide?: boolean }) {
  const { choice, choose } = useTheme()
  const options = THEME_CHOICES.map((value) => {
    const Icon = ICONS[value]
    const label = (
      <>
        <Icon aria-hidden="true" className="size-4" />
        {LABELS[value]}
      </>
    )
    return { value, label }
  })
  return <Segmented label="Theme" options={options} value={choice} onChange={choose} wide={wide} />
}

const KEY = 'theme'
const listeners = new Set<() => void>()

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onChange)
  }
}

// Used while storage is blocked.
let chosen: string | null = null

function storedChoice(): ThemeChoice {
  try {
    return readChoice(localStorage.getItem(KEY))
  } catch {
    return readChoice(chosen)
  }
}

function choose(choice: ThemeChoice) {
  chosen = choice
  try {
    if (choice === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // Some private modes block storage: the choice then lasts for this page only.
  }
  for (const notify of listeners) notify()
}

type ThemeState = { choice: ThemeChoice; theme: Theme; system: Theme; choose: (choice: ThemeChoice) => void }

/** Also sets <html data-theme>. */
function useTheme(): ThemeState {
  const choice = useSyncExternalStore(subscribe, storedChoice)
  const system = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const theme = resolveTheme(choice, system)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return { choice, theme, system, choose }
}
