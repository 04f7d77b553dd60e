import { orderCalls } from '@/contract/order'
import { go } from '@/navigation'
import { call } from '@/request/call'

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
    // A payment code is for a till; the park's own pages are all there is to go to.
    if (parsed.Kind === 'payCode' || !parsed.Link.startsWith('/')) {
      onRefused(parsed.Kind === 'payCode' ? parsed.Text : '无法打开这个码')
      return false
    }
    await go(parsed.Link as `/${string}`)
    return true
  } catch {
    return false // said through onRefused, or by the network's own toast
  }
}
