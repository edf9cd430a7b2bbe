// The admin's part of the events page: which dialog is open stands in the address, beside the page's own filters.

// The last three belong to the registrants dialog: its search, its filter, and the person to be added.
const NAMES = ['new', 'edit', 'registrants', 'groups', 'registrant', 'standing', 'add'] as const
export type AdminPlace = Partial<Record<(typeof NAMES)[number], string>>

/** The address with this dialog open and every other one of ours closed; the page's filters stay. */
export function withDialog(params: URLSearchParams, place: AdminPlace): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of NAMES) {
    const value = place[name]
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
