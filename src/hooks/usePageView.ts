import { useState } from 'react'
import { pageViewOf } from '@/platform/pageView'
import type { PageView } from '@/platform/pageView/types'
import { useOpenPage } from '@/platform/openPage'

/** Element positions of the page that contains the component; the same object for the lifetime of the page. */
export function usePageView(): PageView {
  const page = useOpenPage()
  const [view] = useState(() => pageViewOf(page))
  return view
}
