import { orderCalls } from '@/contract/order'
import { go, isPage } from '@/navigation'
import { call } from '@/request/call'
import { parseSafeLink } from '@/rules/safeLink'

const payCodeText = '这是付款码，请出示给收银员扫描'

/**
 * Opens what a scanned, typed or pictured code stands for. Only the server says what it is: a shop to pay, another
 * system's request, an order, an IC card; everything else is refused with its reason.
 * @param onRefused gets the reason, in Chinese
 * @returns false when nothing was opened
 */
export async function openCode(
  text: string,
  onRefused: (message: string) => void,
): Promise<boolean> {
  try {
    const parsed = await call(orderCalls.parseOrder, { Code: text }, { onFailure: onRefused })
    // Links of later versions may lead to pages that this build lacks.
    if (parsed.Kind === 'payCode' || !isPage(parsed.Link)) {
      onRefused(parsed.Kind === 'payCode' ? payCodeText : '无法打开这个码')
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
