import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { PictureService } from '../../people/picture/picture.service'
import { bannerDesk } from './banner.desk'
import { bannerRoutes } from './banner.routes'
import { createBannerService } from './banner.service'
import { bannerFolder } from './banner.folder'

/** Banners of the home page. */
export const bannerModule = defineModule({
  name: 'banner',
  folder: [bannerFolder],
  create({
    db,
    reads,
    clock,
    pictures,
  }: Pick<Base, 'db' | 'reads' | 'clock'> & { pictures: PictureService }) {
    const banners = createBannerService({ db, reads, clock, pictures })
    return {
      services: { banners },
      desk: bannerDesk(banners),
      serve: (serveDomain) => bannerRoutes(serveDomain, banners),
    }
  },
})
