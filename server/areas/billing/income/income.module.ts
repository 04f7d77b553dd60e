import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { incomeDesk } from './income.desk'

/** Income of the park by time, way, kind of order and shop, by the ledger. */
export const incomeModule = defineModule({
  name: 'income',
  create: ({ db }: Needs<'db'>) => ({ services: {}, desk: incomeDesk({ db }) }),
})
