import { orderCalls } from '@/contract/order'
import { go } from '@/navigation'
import { call } from '@/request/call'

/**
 * Opens what a scanned, typed or pictured code stands for. Only the server says what it is: a shop to pay, another
 * system's request, an order, an IC card; everything else is refused with its reason.
 * @param onRefused told why, in Chinese
 */
export async function openCode(text: string, onRefused: (message: string) => void): Promise<void> {
  try {
    const parsed = await call(orderCalls.parseOrderV2, { Code: text }, { onFailure: onRefused })
    if (parsed.Kind === 'payCode') onRefused(parsed.Text)
    else if (parsed.Link.startsWith('/')) await go(parsed.Link as `/${string}`)
  } catch {
    // Said through onRefused, or the network's own toast.
  }
}
