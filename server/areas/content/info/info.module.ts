import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { infoRoutes } from './info.routes'
import { createInfoService } from './info.service'

/** Articles and their categories. */
export const infoModule = defineModule({
  name: 'info',
  create({ db, clock }: Pick<Base, 'db' | 'clock'>) {
    const articles = createInfoService({ db, clock })
    return {
      services: { articles },
      serve: (serveDomain) => infoRoutes(serveDomain, articles),
    }
  },
})
