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
  create({
    db,
    reads,
    clock,
    pictures,
  }: Pick<Base, 'db' | 'reads' | 'clock'> & { pictures: PictureService }) {
    const articles = createInfoService({ db, reads, clock, pictures })
    return {
      services: { articles },
      desk: infoDesk(articles),
      serve: (serveDomain) => infoRoutes(serveDomain, articles),
    }
  },
})
