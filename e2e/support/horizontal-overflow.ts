// What sticks out sideways of a narrow window, or can be pushed sideways in it.

import type { Page } from '@playwright/test'

/** The page itself, boxes that scroll by themselves, and open layers that leave the window. */
export const horizontalOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 120)
    const all = [...document.querySelectorAll('body, body *')]
    const scrollers = all.filter(
      (element) =>
        // Code is read line by line and may scroll in its own box.
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
