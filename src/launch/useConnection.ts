import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Connection } from '@/components/screen/screenContexts'
import { queryClient } from '@/request/queryClient'
import { isNetTimeoutAtom } from '@/state/runtime'

/** The net-timeout flag for the pages, with a retry function. */
export function useConnection(): Connection {
  const isLost = useAtomValue(isNetTimeoutAtom)
  return useMemo(
    () => ({ isLost, retry: () => void queryClient.refetchQueries({ type: 'active' }) }),
    [isLost],
  )
}
