import { pageHost } from '@/platform/pageHost'
import { hostToLookUp } from './hostToLookUp'

/** Host of this page if it may name a park (spec 4), otherwise empty. */
export const parkHost = (): string =>
  hostToLookUp(pageHost.name(), process.env.GENERIC_HOSTS.split(','))
