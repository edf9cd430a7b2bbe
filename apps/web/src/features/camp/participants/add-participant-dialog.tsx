// Staff register somebody who has an account: searched, picked, registered without paying (spec 2 §5, §8).

import type { User } from '@crew-chief/contract/accounts'
import type { Camp } from '@crew-chief/contract/camp'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { useState } from 'react'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { REGISTRATION_ROWS } from '../../events/public.ts'
import { FoundPeople } from './found-people.tsx'
import { nameOf } from './participant-words.ts'
import { PersonSearch } from './person-search.tsx'

// The same call as registering oneself; staff read other words when the server has none.
const registerUser = { ...registrationsApi.registerForEvent, failure: 'Failed to register user for the event' }

type Props = { camp: Camp; onClose: () => void }

export default function AddParticipantDialog({ camp, onClose }: Props) {
  const [term, setTerm] = useState('')
  const [picked, setPicked] = useState<User>()
  const { run, pending } = useAction(registerUser, {
    failure: 'Registration Error',
    invalidates: REGISTRATION_ROWS,
    onDone: () => {
      onClose()
      if (picked) toast.success('Participant Added', `${nameOf({ user: picked })} is registered for ${camp.name}.`)
    },
  })
  const search = (next: string) => {
    setPicked(undefined)
    setTerm(next)
  }
  const register = () =>
    picked
      ? run({ params: { id: camp.id }, body: { userId: picked.id } })
      : toast.error('Selection Required', 'Please select a user to register')
  const footer = (
    <>
      <Button variant="primary" size="large" onClick={register} pending={pending} pendingLabel="Registering...">
        Register
      </Button>
      <Button variant="ghost" size="large" onClick={onClose}>
        Cancel
      </Button>
    </>
  )
  return (
    <Dialog title="Add Participant" eyebrow={camp.name} onClose={onClose} footer={footer}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted-foreground">They get a seat at once, and pay nothing here.</p>
        <PersonSearch onSearch={search} />
        {term !== '' && <FoundPeople term={term} picked={picked} onPick={setPicked} />}
      </div>
    </Dialog>
  )
}
