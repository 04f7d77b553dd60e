import { copyText } from '../clipboard'
import type { OfferShare, ShareNow } from './types'

export const shareNow: ShareNow = async ({ title, path }) => {
  const url = new URL(path, window.location.origin).href
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'cancelled'
      // Sheets that open only for some pages: the link still can be copied.
    }
  }
  await copyText(url)
  return 'copied'
}

/** No browser asks the page what its menu shares; platform/wechatSdk sets that of WeChat's browser. */
export const offerShare: OfferShare = () => undefined
