import type { Database } from '../../../database/createDatabase'
import type { OrderService } from '../../money/order/order.service'
import type { RoomService } from '../room/room.service'
import type { BillInvoices } from './billInvoices'

export interface PropertyBillOptions {
  db: Database
  clock: () => number
  rooms: RoomService
  orders: OrderService
}

/** Dependencies of the bill service's parts. */
export interface BillDeps extends PropertyBillOptions {
  invoices: () => BillInvoices
}
