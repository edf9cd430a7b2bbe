/** Whether every word of the search occurs in the text, in any order and ignoring case. */
export function matchesSearch(text: string, search: string): boolean {
  const lowerCaseText = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerCaseText.includes(word))
}
