import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { columnsOf, DataTable, type Sort } from './data-table.tsx'

type Game = { id: string; court: string; fans: number }
const GAMES: readonly Game[] = [
  { id: 'a', court: 'Court 10', fans: 5 },
  { id: 'b', court: 'Court 2', fans: 90 },
]
const columns = columnsOf<Game>([
  ['Court', ({ court }) => court, { sort: ({ court }) => court }],
  ['Fans', ({ fans }) => fans, { sort: 'fans', align: 'right' }],
  ['Actions', () => 'Edit'],
])

function show(props: { sort?: Sort; onSort?: (sort: Sort) => void } = {}) {
  render(
    <DataTable
      label="Games"
      columns={columns}
      query={{ data: GAMES, isError: false, refetch: vi.fn() }}
      keyOf={({ id }) => id}
      loading="Loading games..."
      empty={null}
      failed="Failed"
      {...props}
    />,
  )
  return userEvent.setup()
}
const head = (name: string) => screen.getByRole('columnheader', { name })
const courts = () => screen.getAllByText(/^Court \d/).map(({ textContent }) => textContent)

test('clicking a head sorts, and the head says how', async () => {
  const user = show()
  expect(courts()).toEqual(['Court 10', 'Court 2'])
  await user.click(screen.getByRole('button', { name: 'Court' }))
  expect([head('Court').getAttribute('aria-sort'), ...courts()]).toEqual(['ascending', 'Court 2', 'Court 10'])
  await user.click(screen.getByRole('button', { name: 'Court' }))
  expect([head('Court').getAttribute('aria-sort'), ...courts()]).toEqual(['descending', 'Court 10', 'Court 2'])
  expect(head('Fans').getAttribute('aria-sort')).toBe('none')
})

test('a column that the server sorts is only reported', async () => {
  const onSort = vi.fn()
  const user = show({ sort: { by: 'fans', descending: false }, onSort })
  expect(head('Fans').getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Fans' }))
  expect(onSort).toHaveBeenCalledWith({ by: 'fans', descending: true })
  expect(courts()).toEqual(['Court 10', 'Court 2'])
})

test('a table that is wider than its box becomes cards with a select for the order', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(720)
  const onSort = vi.fn()
  const user = show({ sort: { by: 'Court', descending: false }, onSort })
  expect(screen.queryByRole('table')).toBeNull()
  expect(courts()).toEqual(['Court 2', 'Court 10'])
  const select = screen.getByLabelText<HTMLSelectElement>('Sort by')
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Court: A to Z',
    'Court: Z to A',
    'Fans: low to high',
    'Fans: high to low',
  ])
  await user.selectOptions(select, 'Fans: high to low')
  expect(onSort).toHaveBeenCalledWith({ by: 'fans', descending: true })
})
