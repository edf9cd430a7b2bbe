import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { PersonLink } from './person-link.tsx'

test('a name opens the page of the person for admins, and is text for others', () => {
  signIn({ role: 'ADMIN' })
  const { unmount } = renderInApp(<PersonLink id="1">Kim Sato</PersonLink>)
  expect(screen.getByRole('link', { name: 'Kim Sato' }).getAttribute('href')).toBe('/admin/users/1')
  unmount()
  signIn({ role: 'CLINICIAN' })
  renderInApp(<PersonLink id="1">Kim Sato</PersonLink>)
  expect(screen.getByText('Kim Sato')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
