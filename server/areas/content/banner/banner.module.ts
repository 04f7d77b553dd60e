import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { bannerRoutes } from './banner.routes'
import { createBannerService } from './banner.service'

/** Banners of the home page. */
export const bannerModule = defineModule({
  name: 'banner',
  create({ db, clock }: Pick<Base, 'db' | 'clock'>) {
    const banners = createBannerService({ db, clock })
    return {
      services: { banners },
      serve: (serveDomain) => bannerRoutes(serveDomain, banners),
    }
  },
})
