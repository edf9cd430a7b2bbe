// Size and colour on the way into the cart.

import type { Choice, Choices } from '@crew-chief/domain/shop/variants'

export const NO_CHOICE: Choice = { size: null, color: null }

/** Where there is only one, it needs no choosing. */
export const withOnlyOptions = ({ sizes, colors }: Choices, picked: Choice): Choice => ({
  size: picked.size ?? onlyOne(sizes),
  color: picked.color ?? onlyOne(colors),
})

const onlyOne = (options: readonly string[]): string | null => (options.length === 1 ? (options[0] ?? null) : null)

/** What the button says when something has to be chosen first; null when nothing has. */
export function needsChoice({ sizes, colors }: Choices): string | null {
  if (sizes.length > 1 && colors.length > 1) return 'Choose options'
  if (sizes.length > 1) return 'Choose size'
  return colors.length > 1 ? 'Choose color' : null
}
