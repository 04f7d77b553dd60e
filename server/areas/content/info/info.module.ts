import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { infoDesk } from './info.desk'
import { infoRoutes } from './info.routes'
import { createInfoService } from './info.service'
import { agreementFolder, articleCategoryFolder, articleFolder } from './info.folder'

/** Articles and their categories. */
export const infoModule = defineModule({
  name: 'info',
  folder: [articleCategoryFolder, articleFolder, agreementFolder],
  create(needs: Needs<'db' | 'reads' | 'clock' | 'pictures' | 'contentVersions'>) {
    const articles = createInfoService(needs)
    return {
      services: { articles },
      desk: infoDesk(articles),
      serve: (serveDomain) => infoRoutes(serveDomain, articles),
    }
  },
})
