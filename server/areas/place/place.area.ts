import { billing } from '../billing/billing.area'
import { parkTodayModule } from './parkToday/parkToday.module'

/** The park as a whole, told from what all others know. In the order in which they are made: each domain may need those before it. */
export const place = billing.use(parkTodayModule)
