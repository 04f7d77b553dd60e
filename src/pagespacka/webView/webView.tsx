import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import failed from '@/assets/illustrations/error.svg'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { usePageQuery } from '@/hooks/usePageQuery'
import { isPage, redirect, relaunch } from '@/navigation'
import { parseSafeLink } from '@/rules/safeLink'
import { webViewHostsAtom } from '@/state/park'
import { WebFrame } from '@/features/webView/components/WebFrame'
import './webView.scss'

/**
 * A web page inside the app (spec 2). The address is in `url`; an address that is neither on the park's own hosts nor
 * on those allowed by its operator (WEB_VIEW_SOURCES) is rejected, and an address of the app opens the corresponding
 * page.
 */
export default function WebViewPage() {
  const { url } = usePageQuery()
  const hosts = useAtomValue(webViewHostsAtom)
  const link = parseSafeLink(url, hosts)
  const page = link?.kind === 'path' && isPage(link.href) ? link.href : null
  useEffect(() => {
    if (page) void redirect(page)
  }, [page])
  return (
    <Screen className="webView">
      {link?.kind === 'url' && <WebFrame src={link.href} />}
      {link?.kind !== 'url' && !page && (
        <EmptyState
          title="这个网页不能在这里打开"
          hint="只能打开本应用的网页"
          picture={failed}
          action={
            <Button size="inline" onPress={() => void relaunch('home')}>
              回首页
            </Button>
          }
        />
      )}
    </Screen>
  )
}
