import { pageHost } from '@/platform/pageHost'
import { hostToLookUp } from './hostToLookUp'

/** The host of this page as far as it may name a park (spec 4), else empty. */
export const parkHost = (): string =>
  hostToLookUp(pageHost.name(), process.env.GENERIC_HOSTS.split(','))
