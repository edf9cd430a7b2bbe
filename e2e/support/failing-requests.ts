// Answers of the server that do not come, for the looks of a place without them.

import type { Page } from '@playwright/test'

/** Everything under this path; the error it makes is announced by the place that asks for it. */
export const failRequests = (page: Page, path: RegExp): Promise<unknown> =>
  page.route(
    ({ pathname }) => path.test(pathname),
    (route) => route.fulfill({ status: 500, json: {} }),
  )
