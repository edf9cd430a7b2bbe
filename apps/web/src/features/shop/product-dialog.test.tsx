import { sessionApi, type User } from '@crew-chief/contract/session'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { productWith } from '../../testing/product.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import ProductDialog from './product-dialog.tsx'

const SHIRT = productWith({ name: 'Striped shirt', category: 'APPAREL', sizes: ['S', 'M', 'L'] })
const isChosen = (size: string) => screen.getByRole<HTMLInputElement>('radio', { name: size }).checked

function openShirt() {
  const { user } = renderInApp(<ProductDialog id={SHIRT.id} listed={SHIRT} onClose={() => undefined} />)
  return user
}

function signInWithSize(shirtSize: User['shirtSize']) {
  const { id, firstName, lastName, role, hasToReset, profileImage } = signIn()
  fakeServer.handle(sessionApi.me, () => ({
    id,
    firstName,
    lastName,
    role,
    hasToReset,
    profileImage,
    shirtSize,
    email: 'dana@mail.example',
    phoneNumber: null,
    address: null,
    gender: null,
    createdAt: '2027-01-01T00:00:00.000Z',
    experienceLevels: [],
    emailConfirmed: true,
    userEvents: [],
  }))
}

test('the shirt size of the profile is selected and can be changed', async () => {
  signInWithSize('M')
  const user = openShirt()
  await waitFor(() => expect(isChosen('M')).toBe(true))
  await user.click(screen.getByRole('radio', { name: 'L' }))
  expect([isChosen('M'), isChosen('L')]).toEqual([false, true])
})

test('visitors choose the size themselves, and see that shipping is free', () => {
  openShirt()
  expect(screen.getByText('Free shipping in the US and Canada')).toBeDefined()
  expect(['S', 'M', 'L'].some(isChosen)).toBe(false)
})

test('a color that is sold out in the chosen size is marked, and the size can still be changed', async () => {
  const product = productWith({
    sizes: ['M', 'L'],
    colors: ['Red', 'Blue'],
    variants: [
      { size: 'M', color: 'Red', stock: 1 },
      { size: 'M', color: 'Blue', stock: 0 },
      { size: 'L', color: 'Red', stock: 0 },
      { size: 'L', color: 'Blue', stock: 1 },
    ],
  })
  const { user } = renderInApp(<ProductDialog id={product.id} listed={product} onClose={() => undefined} />)
  const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect(option('Red').disabled).toBe(false)
  await user.click(option('L'))
  expect(option('Red (sold out)').disabled).toBe(true)
  await user.click(option('Blue'))
  await user.click(option('M'))
  expect([option('M').checked, option('Red').disabled, option('Blue (sold out)').disabled]).toEqual([true, false, true])
})
