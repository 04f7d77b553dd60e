import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { parkRoutes } from './park.routes'
import { createParkService } from './park.service'
import { parkFolder } from './park.folder'

/** Parks, and the park a host belongs to. */
export const parkModule = defineModule({
  name: 'park',
  folder: [parkFolder],
  create({ db, clock, environment }: Needs<'db' | 'environment' | 'clock'>) {
    const parks = createParkService({
      db,
      clock,
      defaultParkId: environment.DEFAULT_PARK,
      webViewSources: environment.WEB_VIEW_SOURCES,
    })
    return {
      services: { parks },
      serve: (serveDomain) => parkRoutes(serveDomain, parks),
    }
  },
})
