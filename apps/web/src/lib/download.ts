// Hands the person a file that the browser made itself.

export function saveFile(name: string, content: string, type: string) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** With a byte order mark: without it, spreadsheets read accented names in the wrong alphabet. */
export const saveCsv = (name: string, csv: string) => saveFile(name, `\uFEFF${csv}`, 'text/csv;charset=utf-8')
