import { expect, type Locator, type Page } from '@playwright/test'

const MAX_PRESSES = 80

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

async function pressUntilFocused(page: Page, target: Locator, key: string) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached with ${key}.`)
}

export const tabTo = (page: Page, target: Locator) => pressUntilFocused(page, target, 'Tab')

/** Tabs to a button or link and presses Enter. */
export async function tabAndPress(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tabs to a field and types. */
export async function tabAndType(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Opens the menu of a button and chooses an item with the arrow keys. */
export async function chooseByKeyboard(page: Page, button: Locator, item: string) {
  await tabAndPress(page, button)
  const wanted = page.getByRole('menuitem', { name: item, exact: true })
  // A menu that is loaded first has the focus itself.
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1)
  await pressUntilFocused(page, wanted, 'ArrowDown')
  await page.keyboard.press('Enter')
}
