import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { bannerDesk } from './banner.desk'
import { bannerRoutes } from './banner.routes'
import { createBannerService } from './banner.service'
import { bannerFolder } from './banner.folder'

/** Banners of the home page. */
export const bannerModule = defineModule({
  name: 'banner',
  folder: [bannerFolder],
  create(needs: Needs<'db' | 'reads' | 'clock' | 'pictures' | 'contentVersions'>) {
    const banners = createBannerService(needs)
    return {
      services: { banners },
      desk: bannerDesk(banners),
      serve: (serveDomain) => bannerRoutes(serveDomain, banners),
    }
  },
})
