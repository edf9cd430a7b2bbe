// Places of the specification whose screens are still to come. Nothing links to them and their paths lead to
// the events. Whoever builds one takes it off this list; the journeys then expect the specification's page.

export const NOT_BUILT: readonly string[] = []

export const whereItLeads = (path: string): string => (NOT_BUILT.includes(path) ? '/events' : path)
