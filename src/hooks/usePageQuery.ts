import { useMemo } from 'react'
import { decodeQuery } from '@/navigation'
import { useOpenPage } from '@/platform/openPage'

/** The page's parameters, decoded; the same object for the lifetime of the page. */
export function usePageQuery(): Record<string, string | undefined> {
  const { $taroParams } = useOpenPage()
  return useMemo(() => decodeQuery($taroParams), [$taroParams])
}
