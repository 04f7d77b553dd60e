import type { ReactNode } from 'react'
import { ToCome } from './ToCome'

/** The part of a TanStack query result that determines whether a part of a page is still to come. */
interface Awaitable {
  isPending: boolean
  fetchStatus?: 'fetching' | 'paused' | 'idle'
  failureCount?: number
}

/** True until the first answer; a call that has failed once delays nothing any longer, even if it is tried again. */
export const isToCome = ({ isPending, fetchStatus = 'fetching', failureCount = 0 }: Awaitable) =>
  isPending && fetchStatus === 'fetching' && failureCount === 0

/** Over a query whose content is shown together with another one that is still to come. */
export const toCome = { data: undefined, isPending: true, fetchStatus: 'fetching' } as const

interface Props<Data> {
  query: Awaitable & { data: Data | undefined }
  children: (data: Data) => ReactNode
}

/** A part of a page that is shown only if its data comes: nothing after a failure, without a session or offline. */
export function IfCome<Data>({ query, children }: Props<Data>) {
  if (isToCome(query)) return <ToCome />
  return query.data === undefined ? null : <>{children(query.data)}</>
}
