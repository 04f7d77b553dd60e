/** Orders whose time to pay is over while the outcome of their payment is unknown. */

/** True for an unpaid order that can no longer be paid: its payment is being confirmed. */
export const isConfirming = ({
  Status,
  ExpireAt,
}: {
  Status: string
  ExpireAt: number | null
}): boolean => Status === 'PendingPay' && ExpireAt === null

/** Next step while a payment is being confirmed. */
export const confirmingHint = '已付款请稍候，到账后更新'

/** Polling interval while the outcome of a payment is open, ms. */
export const confirmingPollMs = 2500

/** Polls an order (useCall) while its payment is being confirmed. */
export const whileConfirming = (order: Parameters<typeof isConfirming>[0] | undefined) =>
  order && isConfirming(order) ? confirmingPollMs : undefined
