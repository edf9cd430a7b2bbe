import { usersApi } from '@crew-chief/contract/users'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { settings } from '../../lib/settings.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { ImportUsersDialog } from './import-users-dialog.tsx'

const LOG_IN_HINT =
  /To log in, they choose “Forgot your password\?” on the login page, or you give them a reset token\./

/** Addresses without @ are invalid, and those that start with `old` have an account. */
function openDialog() {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(usersApi.importUsers, ({ query, body }) => {
    const rows = body.rows.map(({ email }) => ({
      email,
      problem: email.includes('@') ? null : 'Please enter a valid email address',
      exists: email.startsWith('old'),
    }))
    const isNew = rows.filter(({ problem, exists }) => problem === null && !exists)
    return { created: query.preview === 'true' ? 0 : isNew.length, rows }
  })
  const onClose = vi.fn()
  const { user } = renderInApp(<ImportUsersDialog onClose={onClose} />)
  const dialog = within(screen.getByRole('dialog', { name: 'Import users' }))
  const press = (name: string) => user.click(dialog.getByRole('button', { name }))
  const list = () => dialog.getByLabelText<HTMLTextAreaElement>('List')
  const check = async (...lines: string[]) => {
    await user.click(list())
    await user.paste(lines.join('\n'))
    await press('Check list')
  }
  return { user, dialog, press, list, check, onClose }
}

const lastImport = () => fakeServer.requests(usersApi.importUsers).at(-1)

test('after an import with problem rows, the result says so and the rows can be corrected', async () => {
  const { dialog, press, list, check, user, onClose } = openDialog()
  await check(
    'email,firstName,lastName',
    'a@x.example,A,B',
    'b@x.example,A,B',
    'old@x.example,A,B',
    'not-an-address,A,B',
  )
  await dialog.findByText('2 of 4 rows can be imported')
  await press('Import 2 users')
  await dialog.findByText('2 added. 1 already had an account. 1 row to fix.')
  expect(dialog.getByText('not-an-address: Please enter a valid email address')).toBeDefined()
  expect(list().value).toContain('not-an-address')
  expect(list().value).not.toContain('a@x.example')
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()

  await press('Done')
  const question = within(screen.getByRole('alertdialog', { name: 'Discard the 1 remaining row?' }))
  expect(question.getByText('2 people were imported.')).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('an import without problems ends with the result and closes without a question', async () => {
  const { dialog, press, check, onClose } = openDialog()
  await check('email,firstName,lastName', 'a@x.example,A,B')
  await dialog.findByText('1 row, no problems')
  await press('Import 1 user')
  await dialog.findByText('1 added.')
  expect(dialog.getByText('We’re emailing them a link to set a password.')).toBeDefined()
  expect(lastImport()?.body.invite).toBe(true)
  expect(dialog.queryByLabelText('List')).toBeNull()
  await press('Done')
  expect(onClose).toHaveBeenCalledOnce()
})

test('without the link, the result says how people log in', async () => {
  const { user, dialog, press, check } = openDialog()
  await user.click(dialog.getByRole('checkbox', { name: 'Email them a link to set a password' }))
  await check('email,firstName,lastName', 'a@x.example,A,B')
  await press('Import 1 user')
  expect(await dialog.findByText(LOG_IN_HINT)).toBeDefined()
  expect(lastImport()?.body.invite).toBe(false)
})

test('without a mail server the dialog says where the links are', async () => {
  vi.spyOn(settings, 'sendsEmail', 'get').mockReturnValue(false)
  const { dialog, press, check } = openDialog()
  expect(dialog.getByText('Email is off, so the links will stay in the outbox.')).toBeDefined()
  await check('email,firstName,lastName', 'a@x.example,A,B')
  await press('Import 1 user')
  expect(await dialog.findByText('Email is off, so their links are in the outbox.')).toBeDefined()
})

test('nothing was imported: the button is Cancel and the question says so', async () => {
  const { user, list, press } = openDialog()
  await user.type(list(), 'email')
  await press('Cancel')
  expect(screen.getByRole('alertdialog', { name: 'Discard this list?' }).textContent).toContain(
    'You haven’t imported anyone yet.',
  )
})

test('the check names the columns it ignored', async () => {
  const { dialog, check } = openDialog()
  await check('email,firstName,lastName,T-shirt,Club', 'a@x.example,A,B,L,Hawks')
  expect(await dialog.findByText('We ignored these columns: T-shirt, Club')).toBeDefined()
})
