import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'

const Card = () => (
  <article>
    <header>
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={() => {}}>Edit</MenuItem>
      </Menu>
    </header>
  </article>
)

const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  return screen.findByRole('menu')
}

test('a menu of a card in a dialog belongs to the dialog, not to the header of the card', async () => {
  render(
    <Dialog title="Pat Lindgren" onClose={() => {}}>
      <Card />
    </Dialog>,
  )
  const menu = await openMenu()
  expect(menu.closest('header')).toBeNull()
  expect(screen.getByRole('dialog').contains(menu)).toBe(true)
})

test('a menu of a card on a page belongs to the page', async () => {
  render(
    <main>
      <Card />
    </main>,
  )
  const menu = await openMenu()
  expect(menu.closest('header')).toBeNull()
  expect(screen.getByRole('main').contains(menu)).toBe(true)
})

test('a menu of the page header belongs to that header', async () => {
  render(
    <header>
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={() => {}}>Edit</MenuItem>
      </Menu>
    </header>,
  )
  expect(screen.getByRole('banner').contains(await openMenu())).toBe(true)
})
