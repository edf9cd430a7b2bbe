// What of Playwright's report is read here.

type Note = { type: string; description?: string }
export type Walked = { projectName: string; status: string; annotations: Note[] }
type Spec = { title: string; file: string; tests: Walked[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
export type Report = { suites: Suite[] }

export type Test = Walked & { title: string; file: string }

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

export const testsOf = ({ suites }: Report): Test[] =>
  suites.flatMap(specsOf).flatMap(({ title, file, tests }) => tests.map((test) => ({ ...test, title, file })))

export const passed = ({ status }: Walked): boolean => status === 'expected'
