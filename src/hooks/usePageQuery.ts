import { useRouter } from '@tarojs/taro'
import { useMemo } from 'react'
import { decodeQuery } from '@/navigation'

/** The page's parameters, decoded; the same object as long as the page is the same. */
export function usePageQuery(): Record<string, string | undefined> {
  const { params } = useRouter()
  return useMemo(() => decodeQuery(params), [params])
}
