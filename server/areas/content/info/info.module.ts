import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { PictureService } from '../../people/picture/picture.service'
import { infoDesk } from './info.desk'
import { infoRoutes } from './info.routes'
import { createInfoService } from './info.service'
import { agreementFolder, articleCategoryFolder, articleFolder } from './info.folder'

/** Articles and their categories. */
export const infoModule = defineModule({
  name: 'info',
  folder: [articleCategoryFolder, articleFolder, agreementFolder],
  create({ db, clock, pictures }: Pick<Base, 'db' | 'clock'> & { pictures: PictureService }) {
    const articles = createInfoService({ db, clock, pictures })
    return {
      services: { articles },
      desk: infoDesk(articles),
      serve: (serveDomain) => infoRoutes(serveDomain, articles),
    }
  },
})
