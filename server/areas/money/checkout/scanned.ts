import { linkEntry, type Destination } from '@/rules/entry'
import { isPayCode } from '../payCode/payCode.service'

/** Parsed meaning of a scanned text, before any database look-up. */
export type Scanned =
  | { kind: 'shop'; shopId: string }
  | { kind: 'request'; appId: string; p: string }
  | { kind: 'order'; by: { id: string } | { orderCode: string } }
  | { kind: 'icCard'; serial: string }
  | { kind: 'parking'; query: { lotId: string } | { code: string } }
  | { kind: 'payCode' }

/** App pages that show one order, given by `id`. */
const ORDER_PAGES = ['/pages/sweepPay/payDetail', '/pagespacka/myOrder/orderDetail']
/** App page of a payment request, with the parameters of its link. */
const REQUEST_PAGE = '/pages/sweepPay/thirdPay'

/**
 * Parses a scanned text: payment code, order code, or link of this park. Never opens or fetches anything; undefined for
 * any other text.
 * @param hosts the park's own hosts, with ports
 */
export function readScanned(text: string, hosts: readonly string[]): Scanned | undefined {
  if (isPayCode(text)) return { kind: 'payCode' }
  if (/^\d{20}$/.test(text)) return { kind: 'order', by: { orderCode: text } }
  // http links occur in parks on a local test network; they are parsed like https.
  const destination = linkEntry(text.replace(/^http:\/\//i, 'https://'), hosts)
  return destination === null ? undefined : meaningOf(destination)
}

function meaningOf(destination: Destination): Scanned | undefined {
  switch (destination.kind) {
    case 'payShop':
      return { kind: 'shop', shopId: destination.shopId }
    case 'thirdPay':
      return { kind: 'request', appId: destination.appId, p: destination.order }
    case 'icCard':
      return { kind: 'icCard', serial: destination.serial }
    case 'parkingLot':
      return { kind: 'parking', query: { lotId: destination.lotId } }
    case 'parkingSlip':
      return { kind: 'parking', query: { code: destination.code } }
    case 'page':
      return ofPage(destination.href)
    default:
      return undefined
  }
}

function ofPage(href: string): Scanned | undefined {
  const [path = '', query = ''] = href.split('?')
  if (path === REQUEST_PAGE) {
    const named = linkEntry(`/?${query}`, [])
    return named?.kind === 'thirdPay' ? meaningOf(named) : undefined
  }
  const id = new URLSearchParams(query).get('id')
  return ORDER_PAGES.includes(path) && id ? { kind: 'order', by: { id } } : undefined
}
