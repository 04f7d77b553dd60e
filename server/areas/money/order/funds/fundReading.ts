import type { Queryable } from '../../../../database/queryable'
import type { InnerWay } from '../orderKind'
import type { Fund } from './fundSource'
import type { PaidPlaces, PayingDeps } from './fundSources'

const ALL_WAYS: readonly InnerWay[] = ['storedCard', 'balance', 'icCard']

/** Lists a member's inner money. */
export function createFundReading({ db, clock, kinds, funds }: PayingDeps) {
  return {
    /**
     * Funds of a member for one purpose, including unusable ones.
     * @param of an order, or the shop to be paid
     * @param kindName registered kind of the order; undefined: all inner money
     */
    async funds(of: PaidPlaces, kindName?: string, queryable: Queryable = db): Promise<Fund[]> {
      const allowed = kindName === undefined ? ALL_WAYS : kinds.of(kindName).inner
      const context = await funds.context(queryable, of, allowed, new Date(clock()))
      return funds.list(queryable, context)
    },
  }
}
