import { describe, expect, it } from 'vitest'
import { bestMatches, MAX_MATCHES, nextOption, peopleNamed } from './people-rows.ts'

const NAMES = ['Renee Alvarado', 'Zoë Lund', 'Luis Bettencourt', 'Becca Lund', 'Marcus Odell']
const named = (text: string) => peopleNamed(NAMES, text, (name) => name)

describe('finding people by name', () => {
  it.each([
    ['lund', ['Zoë Lund', 'Becca Lund']],
    ['LUND b', ['Becca Lund']],
    ['zoe', ['Zoë Lund']],
    ['  ', NAMES],
    ['nobody', []],
  ])('%s finds %j', (text, found) => {
    expect(named(text)).toEqual(found)
  })
})

describe('the dropdown (2 §9)', () => {
  it('shows at most 5 matches', () => {
    const many = Array.from({ length: 9 }, (_, at) => `Sam Okafor ${at}`)
    expect(bestMatches(many, 'sam', (name) => name)).toHaveLength(MAX_MATCHES)
    expect(MAX_MATCHES).toBe(5)
  })

  it('ranks names with a word that starts with the text first', () => {
    expect(bestMatches(['Beluga Lum', 'Luis Bett'], 'lu', (name) => name)).toEqual(['Beluga Lum', 'Luis Bett'])
    expect(bestMatches(['Beluga Rim', 'Luis Bett'], 'lu', (name) => name)).toEqual(['Luis Bett', 'Beluga Rim'])
  })

  it('is empty without text', () => {
    expect(bestMatches(NAMES, ' ', (name) => name)).toEqual([])
  })

  it.each([
    [3, -1, 'ArrowDown', 0],
    [3, 2, 'ArrowDown', 0],
    [3, 0, 'ArrowUp', 2],
    [3, -1, 'ArrowUp', 2],
    [0, -1, 'ArrowDown', -1],
  ])('of %i options, from %i %s goes to %i', (count, active, key, next) => {
    expect(nextOption(count, active, key)).toBe(next)
  })
})
