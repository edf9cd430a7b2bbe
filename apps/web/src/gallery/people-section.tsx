import { GripVertical, Plus } from 'lucide-react'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { OpenPosition, PersonChip } from '../ui/person-chip.tsx'
import { Specimen } from './specimen.tsx'

const PEOPLE = [
  'Renee Alvarado',
  'Marcus Odell',
  'Tess Whitlock',
  'Andre Palmer',
  'Sam Okafor',
  'Joan Kessler',
  'Kim Sato',
]

const person = (name: string) => {
  const [firstName, lastName] = name.split(' ')
  return { id: name, firstName, lastName }
}

const move = <IconButton icon={GripVertical} label="Move" size="small" />

export function PeopleSection() {
  return (
    <>
      <Specimen title="Avatar: initials, U, square, sizes, picture that fails">
        {PEOPLE.map((name) => (
          <Avatar key={name} {...person(name)} label={name} />
        ))}
        <Avatar id="nobody" label="Someone without a name" />
        <Avatar {...person('Bill Trautman')} shape="square" size={56} label="Bill Trautman" />
        <Avatar {...person('Carla Meeks')} shape="square" size={96} label="Carla Meeks" />
        <Avatar {...person('Noor Haddad')} image="/missing.png" size={56} label="Noor Haddad" />
        <Avatar {...person('Dale Hutchins')} image="/icon-192.png" size={56} label="Dale Hutchins" />
      </Specimen>
      <Specimen title="Person chip" column>
        <Card title="Court 2" aside="3 of 5">
          <div className="grid max-w-xs gap-2">
            <PersonChip person={person('Marcus Odell')} name="Marcus Odell" detail="DI" action={move} />
            <PersonChip person={person('Renee Alvarado')} name="Renee Alvarado" detail="DII/DIII" picked />
            <PersonChip
              person={person('Noor Haddad')}
              name="Noor Haddad"
              conflict="Also on Court 7, 8:00 AM"
              action={move}
            />
            <PersonChip person={person('Joan Kessler')} name="Joan Kessler" detail="Clinician" shape="square" />
            <OpenPosition label="Add official" icon={<Plus aria-hidden="true" />} onPress={() => undefined} />
          </div>
        </Card>
      </Specimen>
    </>
  )
}
