import type { Page } from '@playwright/test'

/** The page, scrolling boxes, and open layers outside the window. */
export const horizontalOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 120)
    const all = [...document.querySelectorAll('body, body *')]
    const scrollers = all.filter(
      (element) =>
        // Code blocks may scroll.
        element.tagName !== 'PRE' &&
        element.scrollWidth > element.clientWidth + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
    )
    const layers = all.filter((element) =>
      element.matches('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'),
    )
    const outside = layers.filter((layer) => {
      const { left, right } = layer.getBoundingClientRect()
      return left < -1 || right > innerWidth + 1
    })
    const root = document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page'] : []
    return [...root, ...scrollers.map(name), ...outside.map(name)]
  })
