// Two people edited one thing. What only the other changed is taken over; what both changed stays as typed and is named.

export type Merge<Values, Field extends keyof Values> = { merged: Values; taken: Field[]; disputed: Field[] }

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** `base` is what the form began with, `mine` what it holds now, `theirs` what is stored meanwhile. */
export function mergeEdits<Values extends object, Field extends keyof Values>(
  fields: readonly Field[],
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
): Merge<Values, Field> {
  const changedByThem = fields.filter((field) => !isSame(base[field], theirs[field]))
  // Typed the same on both sides: nothing to take and nothing to argue about.
  const differing = changedByThem.filter((field) => !isSame(mine[field], theirs[field]))
  const taken = differing.filter((field) => isSame(mine[field], base[field]))
  const merged = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
  return { merged, taken, disputed: differing.filter((field) => !taken.includes(field)) }
}
