/** The pure part of the theme switch; public/theme.js repeats `resolveTheme` before the first paint. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]
export type Theme = 'light' | 'dark'

/** Whatever else is stored counts as "system": a broken value must not break the page. */
export const readChoice = (stored: string | null): ThemeChoice =>
  stored === 'light' || stored === 'dark' ? stored : 'system'

export const resolveTheme = (choice: ThemeChoice, system: Theme): Theme => (choice === 'system' ? system : choice)

/** Pressing towards what the system has anyway means following the system again. */
export const choiceFor = (wanted: Theme, system: Theme): ThemeChoice => (wanted === system ? 'system' : wanted)
