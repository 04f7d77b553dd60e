import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { advertisementRoutes } from './advertisement.routes'
import { createAdvertisementService } from './advertisement.service'
import { advertisementFolder } from './advertisement.folder'

/** Video advertisement before the home page. */
export const advertisementModule = defineModule({
  name: 'advertisement',
  folder: [advertisementFolder],
  create({ db, clock }: Needs<'db' | 'clock'>) {
    const advertisements = createAdvertisementService({ db, clock })
    return {
      services: { advertisements },
      serve: (serveDomain) => advertisementRoutes(serveDomain, advertisements),
    }
  },
})
