import { BarChart } from '../ui/bar-chart.tsx'
import { PartBars } from '../ui/part-bars.tsx'
import { Specimen } from './specimen.tsx'

const WEEKS = [
  ['Mar 15', 3_100],
  ['Mar 22', 2_600],
  ['Mar 29', 3_800],
  ['Apr 5', 4_400],
  ['Apr 12', 3_900],
  ['Apr 19', 5_200],
  ['Apr 26', 6_100],
  ['May 3', 5_400],
  ['May 10', 7_300],
  ['May 17', 8_200],
  ['May 24', 7_600],
  ['May 31', 9_800],
] as const

const points = WEEKS.map(([label, value]) => ({ label, value }))
const PARTS = [
  { label: 'Non-member', value: 120 },
  { label: 'All You Need', value: 148 },
  { label: 'All You Want', value: 64 },
  { label: 'Clinician', value: 0 },
]

export const ChartsSection = () => (
  <>
    <Specimen title="Bars over time" column>
      <BarChart label="Revenue by week" points={points} format={(value) => `$${value}`} />
    </Specimen>
    <Specimen title="Bars over time, small numbers" column>
      <BarChart
        label="New users by week"
        points={points.map(({ label }, index) => ({ label, value: (index * 7) % 5 }))}
      />
    </Specimen>
    <Specimen title="Parts of a whole" column>
      <PartBars label="Users by membership" points={PARTS} />
    </Specimen>
  </>
)
