import type { CashierEnd, Invocation, Payment } from './types'

/** Opened cashiers, for tests. */
export const openedCashiers: Invocation[] = []
let end: CashierEnd = 'opened'

/** Sets the result of further cashiers. */
export function endCashierWith(next: CashierEnd): void {
  end = next
}

export const payment: Payment = {
  scene: () => 'browser',
  open: (invocation) => {
    openedCashiers.push(invocation)
    return Promise.resolve(end)
  },
}
