import { theatre } from '../theatre/theatre.area'
import { invoiceModule } from './invoice/invoice.module'
import { takingsModule } from './takings/takings.module'

/** Papers for what was paid in any area. In the order in which they are made: each domain may need those before it. */
export const billing = theatre.use(invoiceModule).use(takingsModule)
