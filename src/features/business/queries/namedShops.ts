import { businessCalls } from '@/contract/business'
import { useCall } from '@/request/useCall'

/** Shops that something else names: by their ids, or by the article that is about them. */
export type NamedShops = { Ids: string[] } | { ArticleId: string }

/** The most that are listed; a coupon of a whole street is at home in the shops' own list. */
const namedMax = 50

/** The shops that are named and still there; asks nothing where none is named. */
export const useNamedShops = (named: NamedShops) =>
  useCall(
    businessCalls.moreBusiness,
    'Ids' in named
      ? { Ids: named.Ids.slice(0, namedMax), PageSize: namedMax }
      : { ...named, PageSize: namedMax },
    { isEnabled: 'Ids' in named ? named.Ids.length > 0 : named.ArticleId !== '' },
  )
