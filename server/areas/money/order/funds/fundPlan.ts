import { Failure } from '../../../../kernel/failure'
import { availableOf, type Fund, type FundAccount } from './fundSource'

/** The member's choice of funds; anything undefined is chosen here. */
export interface FundChoice {
  /** Stored-value cards; undefined: all usable; empty: none. */
  cardIds?: readonly string[]
  useBalance: boolean
  icCardId?: string
}

/** Amount taken from one fund. */
export interface Take {
  fund: Fund
  amount: number
  parts: readonly (FundAccount & { amount: number })[]
}

export interface FundPlan {
  takes: readonly Take[]
  /** Total paid by inner money. */
  inner: number
  /** Amount left to pay outside. */
  rest: number
}

/**
 * Distributes `amount` over funds: an IC card first, because it is used only when chosen; then cards in the order of
 * their source (soonest expiry, then smallest); then the balance.
 * @throws Failure 409 `cardUnusable` when a chosen card cannot pay here, with the reason
 */
export function planFunds(funds: readonly Fund[], amount: number, choice: FundChoice): FundPlan {
  refuseUnusable(funds, choice)
  const wanted = [
    ...funds.filter(({ way, cardId }) => way === 'icCard' && cardId === choice.icCardId),
    ...funds.filter(({ way, cardId }) => way === 'storedCard' && isChosen(cardId, choice)),
    ...funds.filter(({ way }) => way === 'balance' && choice.useBalance),
  ].filter(({ usable }) => usable)

  const takes: Take[] = []
  let rest = amount
  for (const fund of wanted) {
    const taken = Math.min(rest, availableOf(fund))
    if (taken === 0) continue
    takes.push({ fund, amount: taken, parts: partsOf(fund, taken) })
    rest -= taken
  }
  return { takes, inner: amount - rest, rest }
}

const isChosen = (cardId: string | null, { cardIds }: FundChoice) =>
  cardIds === undefined || (cardId !== null && cardIds.includes(cardId))

function partsOf(fund: Fund, amount: number) {
  let rest = amount
  return fund.accounts
    .map(({ account, ownerId, available }) => {
      const part = Math.min(rest, available)
      rest -= part
      return { account, ownerId, amount: part }
    })
    .filter((part) => part.amount > 0)
}

function refuseUnusable(funds: readonly Fund[], { cardIds = [], icCardId }: FundChoice): void {
  const named = icCardId === undefined ? cardIds : [...cardIds, icCardId]
  for (const id of named) {
    const fund = funds.find(({ cardId }) => cardId === id)
    if (!fund?.usable) throw new Failure(409, fund?.reason || '所选的卡不可用', 'cardUnusable')
  }
}
