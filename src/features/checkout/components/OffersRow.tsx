import { ListRow } from '@/components/listRow/ListRow'

/** What became of the coupons and points of an order that was given back, or a part of it; nothing while it says nothing. */
export function OffersRow({ text }: { text: string }) {
  return text === '' ? null : <ListRow title="优惠" hint={text} />
}
