import type { CashierEnd, Invocation, Payment } from './types'

/** Cashiers opened, for tests. */
export const openedCashiers: Invocation[] = []
let end: CashierEnd = 'opened'

/** How the next cashiers end. */
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
