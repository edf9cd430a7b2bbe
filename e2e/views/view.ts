import type { Page } from '@playwright/test'

/** A screen, dialog or menu in one state, checked by tests/accessibility.e2e.ts. */
export type View = {
  name: string
  open: (page: Page) => Promise<unknown>
  /** The console error that the view provokes. */
  error?: RegExp
  only?: 'desktop' | 'phone'
  /** Rules checked besides WCAG 2.2 AA. */
  rules?: readonly string[]
}
