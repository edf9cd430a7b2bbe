import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  act(() => toast.dismiss())
  vi.useRealTimers()
})

function showToast(): HTMLElement {
  render(<Toaster />)
  act(() => toast.success('Profile saved'))
  return screen.getByText('Profile saved')
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a toast that appears under a resting pointer disappears in time', () => {
  const message = showToast()
  fireEvent.pointerEnter(message)
  fireEvent.pointerMove(message, { movementX: 0, movementY: 0 })
  wait(3000)
  expect(screen.queryByText('Profile saved')).toBeNull()
})

test('a pointer that moves on the toast keeps it open until it leaves', () => {
  const message = showToast()
  fireEvent.pointerMove(message, { movementX: 4, movementY: 0 })
  wait(10_000)
  expect(screen.queryByText('Profile saved')).not.toBeNull()
  fireEvent.pointerOut(message, { relatedTarget: document.body })
  wait(3000)
  expect(screen.queryByText('Profile saved')).toBeNull()
})
