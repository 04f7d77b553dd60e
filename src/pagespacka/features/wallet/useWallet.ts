import { useMyIcCards } from '@/features/icCard/queries'
import { serverNow } from '@/state/serverClock'
import { formatTime } from '@/utils/dateTime'
import { pocketsOf } from './pockets'
import { useMyCards, useSpendable } from './queries'

/** Everything of the wallet; the pockets are empty until all of it is known. */
export function useWallet() {
  const spendable = useSpendable()
  const cards = useMyCards('valid')
  const icCards = useMyIcCards()
  const rows = cards.data?.pages.flatMap(({ DataRows }) => DataRows)
  const pockets =
    spendable.data && rows && icCards.data
      ? pocketsOf(spendable.data, rows, icCards.data, serverNow(), (at) =>
          formatTime(at, 'yyyy-MM-dd'),
        )
      : { inOrder: [], limited: [] }
  return {
    spendable,
    ...pockets,
    hasNoCards: rows?.length === 0,
    refetch: () => Promise.all([spendable.refetch(), cards.refetch(), icCards.refetch()]),
  }
}
