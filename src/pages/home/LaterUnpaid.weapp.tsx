/** The mini-program loads a package as a whole, so nothing is loaded later. */
export { UnpaidOrders as LaterUnpaid } from '@/features/checkout/components/UnpaidOrders'
