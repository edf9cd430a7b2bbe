/** The specification's sentences (2 §8). Somebody on one court needs no words: it is there to be seen. */
export function selectionMessage(courts: number): { title: string; text: string } | null {
  if (courts === 1) return null
  if (courts === 0) return { title: 'No Courts Found', text: 'This person is not assigned to any courts.' }
  return { title: 'Multiple Courts Found', text: `This person is assigned to ${courts} different courts.` }
}
