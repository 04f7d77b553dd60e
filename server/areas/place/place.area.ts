import { theatre } from '../theatre/theatre.area'
import { parkTodayModule } from './parkToday/parkToday.module'

/** The park as a whole, told from what all others know. In the order in which they are made: each domain may need those before it. */
export const place = theatre.use(parkTodayModule)
