import { useRouter } from '@tarojs/taro'
import { useMemo } from 'react'
import { decodeQuery } from '@/navigation'

/** The page's parameters, decoded; the same object for the lifetime of the page. */
export function usePageQuery(): Record<string, string | undefined> {
  const { params } = useRouter()
  return useMemo(() => decodeQuery(params), [params])
}
