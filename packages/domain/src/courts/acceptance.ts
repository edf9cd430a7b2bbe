// Whether people agreed to take part in the event. Automatic assignment places those who did not last.

export const ACCEPTANCES = ['accepted', 'invited', 'not_invited'] as const

/**
 * `invited`: invited or added by others, without an answer so far. `not_invited`: in the directory, but not on the staff
 * list of the event, which has one.
 */
export type Acceptance = (typeof ACCEPTANCES)[number]

/** Absent means accepted: only people who edit the courts get it. */
export type Accepting = { acceptance?: Acceptance | undefined }

/** The order of assignment: 0 comes first. */
export const acceptanceRank = ({ acceptance = 'accepted' }: Accepting): number => ACCEPTANCES.indexOf(acceptance)

export const isUnanswered = ({ acceptance }: Accepting): boolean => acceptance === 'invited'
