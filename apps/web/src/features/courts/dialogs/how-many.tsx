import { Segmented } from '../../../ui/segmented.tsx'

export type HowMany = 'one' | 'several'
export type AddCourtProps = { onHowMany: (howMany: HowMany) => void; onClose: () => void }

const OPTIONS = [
  { value: 'one', label: 'One court' },
  { value: 'several', label: 'Several' },
] as const

type Props = { value: HowMany; onChange: (howMany: HowMany) => void }

export const HowManySwitch = ({ value, onChange }: Props) => (
  <Segmented label="How many courts" options={OPTIONS} value={value} onChange={onChange} wide />
)
