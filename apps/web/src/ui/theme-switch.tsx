import { Moon, Sun } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { choiceFor } from './theme-choice.ts'
import { useTheme } from './use-theme.ts'

type Props = { toDark?: string; toLight?: string; variant?: 'ink' | 'ghost' }

/** One button for the header: shows and does the other theme. ThemeChoices offers all three. */
export function ThemeSwitch({ toDark = 'Use dark theme', toLight = 'Use light theme', variant = 'ink' }: Props) {
  const { theme, system, choose } = useTheme()
  const dark = theme === 'dark'
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={dark ? toLight : toDark}
      variant={variant}
      onClick={() => choose(choiceFor(dark ? 'light' : 'dark', system))}
    />
  )
}
