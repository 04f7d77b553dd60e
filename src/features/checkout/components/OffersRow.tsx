import { ListRow } from '@/components/listRow/ListRow'

/** Tells whether the coupons and points of a refunded order are returned; renders nothing for an empty text. */
export function OffersRow({ text }: { text: string }) {
  return text === '' ? null : <ListRow title="优惠" hint={text} />
}
