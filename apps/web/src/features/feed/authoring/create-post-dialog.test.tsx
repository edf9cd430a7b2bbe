import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { postWith } from '../../../testing/post.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import CreatePostDialog from './create-post-dialog.tsx'

const MEMBERS = 'All You Want and All You Need Members'

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const isChosen = async (name: string) => (await radio(name)).getAttribute('aria-checked') === 'true'

function open(userId: string, onClose = () => {}) {
  return renderInApp(<CreatePostDialog type="TEXT" userId={userId} onClose={onClose} />, { url: '/?create=TEXT' })
}

test('a new post starts with the visibility of the author’s last one', async () => {
  const { id } = signIn({ role: 'ADMIN' })
  const author = { ...postWith().author, id }
  fakeServer.handle(feedAdminApi.createPost, () => postWith({ id: crypto.randomUUID(), author }))
  const onClose = vi.fn()
  const { unmount } = open(id, onClose)
  expect(await isChosen('Public')).toBe(true)
  await userEvent.click(await radio(MEMBERS))
  await userEvent.type(screen.getByLabelText('Title'), 'Block or charge')
  await userEvent.type(screen.getByLabelText('Description'), 'Decide')
  await userEvent.type(screen.getByLabelText('Content'), 'Look at the feet.')
  await userEvent.click(screen.getByRole('button', { name: 'Create Post' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  unmount()

  const next = open(id)
  expect(await isChosen(MEMBERS)).toBe(true)
  next.unmount()
  open(crypto.randomUUID())
  expect(await isChosen('Public')).toBe(true)
})
