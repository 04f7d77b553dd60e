import { orderCalls } from '@/contract/order'
import { go, isPage } from '@/navigation'
import { call } from '@/request/call'
import { parseSafeLink } from '@/rules/safeLink'

/**
 * Opens what a scanned, typed or pictured code stands for. Only the server says what it is: a shop to pay, another
 * system's request, an order, an IC card; everything else is refused with its reason.
 * @param onRefused told why, in Chinese
 * @returns false when nothing was opened
 */
export async function openCode(
  text: string,
  onRefused: (message: string) => void,
): Promise<boolean> {
  try {
    const parsed = await call(orderCalls.parseOrderV2, { Code: text }, { onFailure: onRefused })
    // A payment code is for a till; the pages of this build are all there is to go to.
    if (parsed.Kind === 'payCode' || !isPage(parsed.Link)) {
      onRefused(parsed.Kind === 'payCode' ? parsed.Text : '无法打开这个码')
      return false
    }
    await go(parsed.Link)
    return true
  } catch {
    return false // said through onRefused, or by the network's own toast
  }
}

/**
 * Opens the page that a code of this mini-program stands for. The start page reads its scene as at any other entry.
 * @param onRefused told why, in Chinese
 */
export async function openOwnPage(
  page: string,
  onRefused: (message: string) => void,
): Promise<void> {
  const link = parseSafeLink(page, [])
  if (link?.kind === 'path' && isPage(link.href)) await go(link.href)
  else onRefused('无法打开这个码')
}
