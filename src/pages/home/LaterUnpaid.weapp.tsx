/** The mini-program has all of a package at once: nothing is fetched later. */
export { UnpaidOrders as LaterUnpaid } from '@/features/checkout/components/UnpaidOrders'
