import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from './segmented.tsx'
import { THEME_CHOICES, type ThemeChoice } from './theme-choice.ts'
import { useTheme } from './use-theme.ts'

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const
const WORDS: Record<ThemeChoice | 'label', string> = { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' }

/** Light, dark, or as the system has it: for settings and menus. */
export function ThemeChoices({ words = WORDS, wide = false }: { words?: typeof WORDS; wide?: boolean }) {
  const { choice, choose } = useTheme()
  const options = THEME_CHOICES.map((value) => {
    const Icon = ICONS[value]
    const label = (
      <>
        <Icon aria-hidden="true" className="size-4" />
        {words[value]}
      </>
    )
    return { value, label }
  })
  return <Segmented label={words.label} options={options} value={choice} onChange={choose} wide={wide} />
}
