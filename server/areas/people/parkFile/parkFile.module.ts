import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { parkFileRoutes } from './parkFile.routes'

/** Pictures and videos from parks' folders. */
export const parkFileModule = defineModule({
  name: 'parkFile',
  create: ({ db }: Pick<Base, 'db'>) => ({
    services: {},
    openRoutes: (app) => parkFileRoutes(app, { db }),
  }),
})
