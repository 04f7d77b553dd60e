import { businessCalls } from '@/contract/business'
import { useCall } from '@/request/useCall'

/** Shops named elsewhere: by ids, or by the article about them. */
export type NamedShops = { Ids: string[] } | { ArticleId: string }

/** Maximum number of listed shops; for coupons valid in more shops the general shop list is the right place. */
const namedMax = 50

/** The named shops that still exist; disabled when none is named. */
export const useNamedShops = (named: NamedShops) =>
  useCall(
    businessCalls.moreBusiness,
    'Ids' in named
      ? { Ids: named.Ids.slice(0, namedMax), PageSize: namedMax }
      : { ...named, PageSize: namedMax },
    { isEnabled: 'Ids' in named ? named.Ids.length > 0 : named.ArticleId !== '' },
  )
