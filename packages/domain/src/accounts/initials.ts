// Initials for the avatar (spec 1 §2.3): first and last name, or U when there is no name at all.

export function initialsOf(person: { firstName?: string | null; lastName?: string | null }): string {
  const letters = [person.firstName, person.lastName].map((name) => name?.trim().charAt(0).toUpperCase() ?? '')
  return letters.join('') || 'U'
}
