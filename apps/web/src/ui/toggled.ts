/** The picked values with one switched on or off, always in the order of the options. */
export function toggled(
  picked: readonly string[],
  value: string,
  on: boolean,
  order: readonly string[],
): readonly string[] {
  const next = new Set(picked)
  if (on) next.add(value)
  else next.delete(value)
  return order.filter((candidate) => next.has(candidate))
}
