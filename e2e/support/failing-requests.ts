import type { Page } from '@playwright/test'

/** The view must allow the resulting console error (`View.error`). */
export const failRequests = (page: Page, path: RegExp): Promise<unknown> =>
  page.route(
    ({ pathname }) => path.test(pathname),
    (route) => route.fulfill({ status: 500, json: {} }),
  )
