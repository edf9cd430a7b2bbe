import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { THEME_CHOICES, type ThemeChoice } from './theme-choice.ts'
import { useTheme } from './use-theme.ts'

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const
const WORDS: Record<ThemeChoice | 'label', string> = { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' }

type Props = { words?: typeof WORDS; variant?: 'ink' | 'ghost' }

/** Light, dark, or as the system has it. The icon shows what a change would bring, as in the header of the mockups. */
export function ThemeSwitch({ words = WORDS, variant = 'ink' }: Props) {
  const { choice, theme, choose } = useTheme()
  const icon = theme === 'dark' ? Sun : Moon
  return (
    <Menu label={words.label} trigger={<IconButton icon={icon} label={words.label} variant={variant} />}>
      {THEME_CHOICES.map((option) => (
        <MenuItem key={option} icon={ICONS[option]} onSelect={() => choose(option)} checked={option === choice}>
          {words[option]}
        </MenuItem>
      ))}
    </Menu>
  )
}
