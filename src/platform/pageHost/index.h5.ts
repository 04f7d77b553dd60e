import type { PageHost } from './types'

export const pageHost: PageHost = {
  name: () => window.location.hostname,
  address: () => `${window.location.pathname}${window.location.search}`,
  referrer: () => document.referrer,
  cookie(name) {
    const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`))
    if (pair === undefined) return undefined
    const value = pair.slice(name.length + 1)
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  },
}
