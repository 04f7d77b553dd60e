import { orderCalls } from '@/contract/order'
import { go, isPage } from '@/navigation'
import { call } from '@/request/call'
import { parseSafeLink } from '@/rules/safeLink'

const payCodeText = '这是付款码，请出示给收银员扫描'

/**
 * Opens what a scanned, typed or pictured code stands for. The server identifies it: a shop to pay, a payment request
 * of another system, an order, an IC card; other codes are refused with a reason.
 * @param onRefused receives the reason in Chinese
 * @returns false when nothing was opened
 */
export async function openCode(
  text: string,
  onRefused: (message: string) => void,
): Promise<boolean> {
  try {
    const parsed = await call(orderCalls.parseOrder, { Code: text }, { onFailure: onRefused })
    // Links from later versions may name pages missing in this build.
    if (parsed.Kind === 'payCode' || !isPage(parsed.Link)) {
      onRefused(parsed.Kind === 'payCode' ? payCodeText : '无法打开这个码')
      return false
    }
    await go(parsed.Link)
    return true
  } catch {
    return false // reported through onRefused or by the network toast
  }
}

/**
 * Opens the page that a code of this mini-program stands for. The start page reads its scene as for any other entry.
 * @param onRefused receives the reason in Chinese
 */
export async function openOwnPage(
  page: string,
  onRefused: (message: string) => void,
): Promise<void> {
  const link = parseSafeLink(page, [])
  if (link?.kind === 'path' && isPage(link.href)) await go(link.href)
  else onRefused('无法打开这个码')
}
