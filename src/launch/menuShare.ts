/**
 * Content shared from the menu of WeChat's browser (spec 2, share): the page's own card, otherwise the start page under
 * the park's name.
 */
import { currentRoute, onPageChange, shareOfPage } from '@/navigation'
import { ownOrigin } from '@/platform/openIdRedirect'
import { defaultShare } from '@/platform/share/defaultShare'
import { wechatSdk } from '@/platform/wechatSdk'
import { queryClient } from '@/request/queryClient'
import { parkNameAtom } from '@/state/park'
import { store } from '@/state/store'

/** A page sends several requests at once; its card is created when their results are there. */
const settleMs = 300

const fullAddress = (path: string | undefined): string =>
  !path || /^https?:/.test(path) ? (path ?? '') : `${ownOrigin()}${path}`

/**
 * Keeps WeChat's menu up to date with the current page; for WeChat's browser only.
 * @returns stops updating
 */
export function watchMenuShare(): () => void {
  let offered = ''
  const offer = () => {
    const parkName = store.get(parkNameAtom)
    const standard = defaultShare(parkName)
    const own = shareOfPage()
    const share = {
      title: own?.title || standard.title,
      link: fullAddress(own?.path || standard.path),
      description: parkName,
      imageUrl: fullAddress(own?.imageUrl),
    }
    // On Android a card is bound to the address at which it was offered.
    const next = JSON.stringify([currentRoute().url, share])
    if (next === offered) return
    offered = next
    void wechatSdk.offerShare(share)
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const offerSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(offer, settleMs)
  }
  // The first page may have been shown before this file was loaded.
  offerSoon()
  const stops = [
    onPageChange(offerSoon),
    store.sub(parkNameAtom, offerSoon),
    // A page's share title often comes from its loaded data.
    queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') offerSoon()
    }),
  ]
  return () => {
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}
