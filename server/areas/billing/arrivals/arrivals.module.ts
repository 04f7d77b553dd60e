import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { arrivalsDesk } from './arrivals.desk'

/** A day's new members, cars, and admissions to schedules and activities. */
export const arrivalsModule = defineModule({
  name: 'arrivals',
  create: ({ db }: Needs<'db'>) => ({ services: {}, desk: arrivalsDesk({ db }) }),
})
