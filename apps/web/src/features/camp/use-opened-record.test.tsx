import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOpenedRecord } from './use-opened-record.ts'

const WATER = { id: 'a', title: 'Bring water' }
const FILM = { id: 'b', title: 'Film' }

const open = (id: string | null, records = [WATER, FILM]) =>
  renderHook((props) => useOpenedRecord(props.records, props.id), { initialProps: { records, id } })

test('an open record does not change when the list does', () => {
  const { result, rerender } = open('a')
  expect(result.current).toEqual({ opened: WATER, isDeleted: false })
  rerender({ records: [{ ...WATER, title: 'Bring towels' }, FILM], id: 'a' })
  expect(result.current.opened).toBe(WATER)
})

test('a deleted record stays open', () => {
  const { result, rerender } = open('a')
  rerender({ records: [FILM], id: 'a' })
  expect(result.current).toEqual({ opened: WATER, isDeleted: true })
})

test('closing or opening another record replaces it', () => {
  const { result, rerender } = open('a')
  rerender({ records: [WATER, FILM], id: 'b' })
  expect(result.current.opened).toBe(FILM)
  rerender({ records: [WATER, FILM], id: null })
  expect(result.current.opened).toBeUndefined()
})

test('an unknown id opens nothing', () => {
  expect(open('a', [FILM]).result.current).toEqual({ opened: undefined, isDeleted: false })
})
