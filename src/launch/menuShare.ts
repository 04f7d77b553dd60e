/** What the menu of WeChat's browser shares (spec 2, share): the page's own card, else the start page under the park's name. */
import { currentRoute, onPageChange, shareOfPage } from '@/navigation'
import { ownOrigin } from '@/platform/openIdRedirect'
import { defaultShare } from '@/platform/share/defaultShare'
import { wechatSdk } from '@/platform/wechatSdk'
import { queryClient } from '@/request/queryClient'
import { parkNameAtom } from '@/state/park'
import { store } from '@/state/store'

/** A page asks for several things at once; its card is made when they are there. */
const settleMs = 300

const fullAddress = (path: string | undefined): string =>
  !path || /^https?:/.test(path) ? (path ?? '') : `${ownOrigin()}${path}`

/** Keeps WeChat's menu up with the page on top; for WeChat's browser only. Returns the way to stop. */
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
    // Android takes a card for the address it was offered at.
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
  // The first page may have come before this file.
  offerSoon()
  const stops = [
    onPageChange(offerSoon),
    store.sub(parkNameAtom, offerSoon),
    // What a page shares is often named after what it has loaded.
    queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') offerSoon()
    }),
  ]
  return () => {
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}
