import { isPrivateHost } from '@/rules/privateHost'

/**
 * Host for the park look-up (spec 4): the page's own, unless it is a local or private address or one of the product's
 * generic hosts; then empty, and the current park stays. A sub-domain of localhost names a park.
 */
export function hostToLookUp(pageHost: string, genericHosts: readonly string[]): string {
  const host = pageHost.toLowerCase().replace(/\.$/, '')
  if (genericHosts.includes(host) || isPrivateHost(host)) return ''
  return host
}
