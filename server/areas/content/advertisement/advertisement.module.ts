import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { advertisementRoutes } from './advertisement.routes'
import { createAdvertisementService } from './advertisement.service'
import { advertisementFolder } from './advertisement.folder'

/** Video advertisement before the home page. */
export const advertisementModule = defineModule({
  name: 'advertisement',
  folder: [advertisementFolder],
  create({ db, clock }: Pick<Base, 'db' | 'clock'>) {
    const advertisements = createAdvertisementService({ db, clock })
    return {
      services: { advertisements },
      serve: (serveDomain) => advertisementRoutes(serveDomain, advertisements),
    }
  },
})
