import { create } from 'zustand'

/** What the current page adds to the offline bar, such as the age of its data. */
export const useOfflineNote = create<{ note: string | null }>(() => ({ note: null }))

export const setOfflineNote = (note: string | null) => useOfflineNote.setState({ note })
