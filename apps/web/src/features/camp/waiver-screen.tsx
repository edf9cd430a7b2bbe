// Before the hub, for people whom staff registered: they have not accepted the liability release yet.

import type { Camp } from '@crew-chief/contract/camp'
import { eventsApi } from '@crew-chief/contract/events'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { WAIVER_NOT_TICKED } from '@crew-chief/domain/events/waiver'
import * as z from 'zod/mini'
import { afterRegistrationChange } from '../../api/event-invalidations.ts'
import { useRead } from '../../api/use-read.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { PageHead, PlainPage } from '../../ui/page-head.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export default function WaiverScreen({ camp }: { camp: Camp }) {
  const { data, error, refetch } = useRead(eventsApi.getEvent, { params: { id: camp.id } })
  return (
    <>
      <PageHead title="One more step" subtitle={`Sign the liability release to enter ${camp.name}.`} />
      <PlainPage>
        <Card title="Liability release">
          {data && <WaiverForm key={data.waiver.version} eventId={camp.id} waiver={data.waiver} />}
          {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
          {!data && !error && (
            <Loading label="Loading the liability release...">
              <Skeleton className="h-64" />
            </Loading>
          )}
        </Card>
      </PlainPage>
    </>
  )
}

const Fields = z.object({ accepted: z.boolean().check(z.refine((isTicked) => isTicked, WAIVER_NOT_TICKED)) })

function WaiverForm({ eventId, waiver }: { eventId: string; waiver: { version: number; text: string } }) {
  const { form, submit, pending, error } = useFormOperation(registrationsApi.signWaiver, {
    schema: Fields,
    initial: { accepted: false },
    send: () => ({ params: { id: eventId }, body: { version: waiver.version } }),
    success: 'Signed',
    // Shows the hub, and the new text when it changed.
    invalidates: [...afterRegistrationChange, 'getEvent'],
  })
  return (
    <Form form={form} onSubmit={submit}>
      {error && <FormError>{error}</FormError>}
      {waiver.text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      <p className="text-meta text-muted-foreground">
        After you sign, staff of this event can see your email, phone, address, gender and shirt size.
      </p>
      <CheckboxField name="accepted" label="I have read and accept the liability release" />
      <Button type="submit" variant="primary" size="large" pending={pending} pendingLabel="Signing...">
        Sign and enter
      </Button>
    </Form>
  )
}
