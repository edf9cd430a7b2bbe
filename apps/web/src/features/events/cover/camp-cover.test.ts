import { expect, test } from 'vitest'
import { CAMP_VIEWS, campView } from './camp-cover.tsx'
import { seeded } from './seeded.ts'

const look = (n: number) => campView(seeded(`0190a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`))
const looks = Array.from({ length: 600 }, (_, n) => look(n))

test('a camp keeps its look', () => {
  expect(look(7)).toEqual(look(7))
})

test('camps are drawn in every view, each about as often as the others', () => {
  for (const view of CAMP_VIEWS) {
    const share = looks.filter((camp) => camp.view === view).length / looks.length
    expect(share).toBeGreaterThan(0.5 / CAMP_VIEWS.length)
  }
})

test('neighboring ids rarely look alike', () => {
  const pairs = looks.slice(1).filter((camp, n) => camp.view === looks[n]?.view && camp.paint === looks[n]?.paint)
  expect(pairs.length / looks.length).toBeLessThan(0.12)
})
