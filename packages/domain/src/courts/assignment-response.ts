/** What an official answers to a game, if the event asks. */
export const ASSIGNMENT_RESPONSES = ['accepted', 'declined'] as const
export type AssignmentResponse = (typeof ASSIGNMENT_RESPONSES)[number]
