import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pathOf, recoverFocus } from '../../../ui/lost-focus.ts'
import { chipKey, focusChipAfterEdit } from './focus-after-edit.ts'

const PAT = { kind: 'official', id: 'pat', courtId: 'court-2' } as const

const Board = ({ isMoved }: { isMoved: boolean }) => (
  <section>
    <h2>Courts</h2>
    {isMoved ? (
      <div data-chip={chipKey(PAT)}>
        <button type="button" data-name="">
          Pat
        </button>
      </div>
    ) : (
      <button type="button">Pick up Pat</button>
    )}
  </section>
)

test('on a slow device, the person gets the focus although a heading got it before', async () => {
  const { rerender } = render(<Board isMoved={false} />)
  const button = screen.getByRole('button')
  button.focus()
  const path = pathOf(button)
  rerender(<Board isMoved />)
  recoverFocus(path)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
  focusChipAfterEdit(PAT)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pat' })))
})
