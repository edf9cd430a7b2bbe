import { settingsApi } from '@crew-chief/contract/settings'
import { paths } from '@crew-chief/domain/paths'
import { POLICY_LABELS, POLICY_PAGES } from '@crew-chief/domain/policies/policies'
import { useLocation } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { formatLongDate } from '../../lib/format.ts'
import { settings } from '../../lib/settings.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Markdown } from '../feed/public.ts'

/** Terms, privacy, refunds or shipping. */
export default function PolicyScreen() {
  const { pathname } = useLocation()
  const policy = POLICY_PAGES.find((each) => paths[each]() === pathname) ?? 'terms'
  const { data, isError, refetch } = useRead(settingsApi.getPolicy, { params: { policy } })
  return (
    <>
      <PageHead title={POLICY_LABELS[policy]} subtitle={`How it works at ${settings.productName}, in plain English`} />
      <div className="mx-auto max-w-[1280px] px-4 pt-6 pb-10 md:px-6 md:pt-8 md:pb-14 xl:px-10">
        <div className="grid max-w-[720px] gap-6">
          {data ? (
            <>
              <Markdown text={data.text} page />
              {data.changedAt && (
                <p className="text-meta text-muted-foreground">Last changed {formatLongDate(data.changedAt)}</p>
              )}
            </>
          ) : isError ? (
            <ErrorState title={settingsApi.getPolicy.failure} onRetry={() => void refetch()} />
          ) : (
            <Loading label="Loading...">
              <Skeleton className="h-[640px]" />
            </Loading>
          )}
        </div>
      </div>
    </>
  )
}
