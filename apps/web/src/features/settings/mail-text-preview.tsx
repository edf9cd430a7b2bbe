// The email as it would be sent with the text in the form.

import type { ApiError } from '@crew-chief/contract/client'
import type { Reply } from '@crew-chief/contract/endpoint'
import { mailTextsApi } from '@crew-chief/contract/mail-texts'
import type { MailKind } from '@crew-chief/domain/mail/mail-texts'
import type { MailText } from '@crew-chief/domain/mail/texts/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../../api/api.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { MailFrame } from '../mail/public.ts'

const { previewMailText } = mailTextsApi

type Props = { kind: MailKind; values: MailText; isValid: boolean }

export function MailTextPreview({ kind, values, isValid }: Props) {
  const shown = useLastValid(values, isValid)
  const request = { params: { kind }, body: shown }
  const { data, error, isError, refetch } = useQuery<Reply<typeof previewMailText>, ApiError>({
    queryKey: [previewMailText.name, request],
    queryFn: ({ signal }) => callApi(previewMailText, request, signal),
    // A link works for a minute and a new one would load the frame again, so each text is sent once.
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  if (isError) return <ErrorState title={error.message || previewMailText.failure} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Loading preview...">
        <Skeleton className="h-[60dvh] w-full" />
      </Loading>
    )
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere font-bold">{data.subject}</p>
      <MailFrame url={data.url} />
      <p className="text-meta text-muted-foreground">
        {data.isSample
          ? 'With sample data, because there’s no email of this kind to show.'
          : 'With the data of the latest email of this kind.'}
        {!isValid && ' Correct the text to see your last changes.'}
      </p>
    </div>
  )
}

const PAUSE_MS = 400

/** What was typed, after a pause, unless it cannot be used. */
function useLastValid(values: MailText, isValid: boolean): MailText {
  const [shown, setShown] = useState(values)
  const { subject, text } = values
  useEffect(() => {
    if (!isValid) return
    const timer = setTimeout(() => setShown({ subject, text }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [subject, text, isValid])
  return shown
}
