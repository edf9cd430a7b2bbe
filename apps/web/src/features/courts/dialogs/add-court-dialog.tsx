// The Add New Court form (spec 2 §2): one court, or all courts of a morning at once.

import { useState } from 'react'
import { AddOneCourt } from './add-one-court.tsx'
import { AddSeveralCourts } from './add-several-courts.tsx'
import type { HowMany } from './how-many.tsx'

type Props = { onClose: () => void }

export default function AddCourtDialog({ onClose }: Props) {
  const [howMany, setHowMany] = useState<HowMany>('one')
  const Part = howMany === 'one' ? AddOneCourt : AddSeveralCourts
  return <Part onHowMany={setHowMany} onClose={onClose} />
}
