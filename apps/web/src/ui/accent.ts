import { DEFAULT_ACCENT } from '@crew-chief/domain/accent'

/** After a change; for the first paint public/theme.js does the same. */
export function showAccent(color: string): void {
  const { dataset, style } = document.documentElement
  if (color === DEFAULT_ACCENT) {
    delete dataset.accent
    style.removeProperty('--primary')
  } else {
    dataset.accent = color
    style.setProperty('--primary', color)
  }
}
