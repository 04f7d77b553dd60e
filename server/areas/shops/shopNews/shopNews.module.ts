import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { shopNewsFolder } from './shopNews.folder'
import { createShopNewsService } from './shopNews.service'

/** Short news of the shops. */
export const shopNewsModule = defineModule({
  name: 'shopNews',
  folder: [shopNewsFolder],
  create: ({ db, clock }: Pick<Base, 'db' | 'clock'>) => ({
    services: { shopNews: createShopNewsService({ db, clock }) },
  }),
})
