import { directory } from '../directory/directory.area'
import { invoiceModule } from './invoice/invoice.module'
import { propertyBillModule } from './propertyBill/propertyBill.module'
import { roomModule } from './room/room.module'

/** What belongs to living and working in the park. In the order in which they are made: each domain may need those before it. */
export const estate = directory.use(roomModule).use(propertyBillModule).use(invoiceModule)
