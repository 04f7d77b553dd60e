import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { partHoldMs } from '@/constants'
import { useDelayed } from '@/hooks/useDelayed'
import './toCome.scss'

/**
 * Stands for a part that is still loading: on H5, what follows it on the page is hidden until its size is known, so that
 * nothing seen is moved (toCome.scss).
 * @param isHeld false: nothing is requested now, such as without a network, so that the rest must not wait
 * @param children a skeleton, if the part is known to appear
 */
export function ToCome({ isHeld = true, children }: PropsWithChildren<{ isHeld?: boolean }>) {
  const isOver = useDelayed(partHoldMs)
  return (
    <View className={`toCome ${isHeld && !isOver ? 'toCome--held' : ''}`} aria-busy="true">
      {children}
    </View>
  )
}

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
