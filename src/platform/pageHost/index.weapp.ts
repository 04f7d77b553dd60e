import type { PageHost } from './types'

export const pageHost: PageHost = {
  name: () => '',
  address: () => '',
  referrer: () => '',
  cookie: () => undefined,
}
