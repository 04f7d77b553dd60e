import { Money } from '@/components/money/Money'
import type { ShowCard } from '@/contract/show'

interface Props {
  of: Pick<ShowCard, 'MinPrice' | 'MaxPrice'>
}

/** Lowest price of a show for the viewer; 起 follows where other tickets cost more. */
export function LowestPrice({ of: { MinPrice, MaxPrice } }: Props) {
  return <Money fen={MinPrice} isLowest={MinPrice < MaxPrice} />
}
