import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import failed from '@/assets/illustrations/error.svg'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { usePageQuery } from '@/hooks/usePageQuery'
import { redirect, relaunch } from '@/navigation'
import { parseSafeLink } from '@/rules/safeLink'
import { parkAtom } from '@/state/park'
import { webViewSourceAtom } from '@/state/runtime'
import { WebFrame } from '../features/webView/WebFrame'
import './webView.scss'

/**
 * A page of the park's own inside the app (spec 2). The address comes as `url`, or from the shared runtime data;
 * one that is not on the park's own hosts is refused, and an address of the app opens the page it means.
 */
export default function WebViewPage() {
  const { url } = usePageQuery()
  const source = useAtomValue(webViewSourceAtom)
  const hosts = useAtomValue(parkAtom)?.Hosts ?? []
  const link = parseSafeLink(url ?? source, hosts)
  const path = link?.kind === 'path' ? link.href : null
  useEffect(() => {
    if (path) void redirect(path as `/${string}`)
  }, [path])
  return (
    <Screen className="webView">
      {link?.kind === 'url' && <WebFrame src={link.href} />}
      {link === null && (
        <EmptyState
          title="这个网页不能在这里打开"
          hint="为了您的安全，这里只打开园区自己的网页"
          picture={failed}
          action={
            <Button size="inline" onPress={() => void relaunch('home')}>
              回到首页
            </Button>
          }
        />
      )}
    </Screen>
  )
}
