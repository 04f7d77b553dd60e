import type { OrderDetail } from '@/contract/order'

/** True when a payment has rows below its sum: its funds, what became of its offers, or points earned. */
export const hasFunds = ({
  PaySplit,
  OffersText,
  PointsEarned,
}: Pick<OrderDetail, 'PaySplit' | 'OffersText' | 'PointsEarned'>): boolean =>
  PaySplit.length > 0 || OffersText !== '' || PointsEarned > 0
