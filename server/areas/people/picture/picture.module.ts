import { pictureUpload } from '@/contract/upload'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { pictureRoutes } from './picture.routes'
import { createPictureService } from './picture.service'
import { pictureFiles } from './pictureFiles'

/** Pictures uploaded by members. Modules that show pictures register with `pictures.keeper` or `keeperOfPark`. */
export const pictureModule = defineModule({
  name: 'picture',
  create({
    db,
    clock,
    environment,
    fileStore,
    log,
    accounts,
    parks,
  }: Needs<'db' | 'environment' | 'clock' | 'log' | 'fileStore' | 'accounts' | 'parks'>) {
    const pictures = createPictureService({ db, clock, accounts, store: fileStore, log })
    return {
      services: { pictures },
      async routes(app, authenticate) {
        const isForwarded = environment.GATEWAY.some(({ prefix }) =>
          pictureUpload.path.startsWith(`${prefix}/`),
        )
        if (!isForwarded) await pictureRoutes(app, { pictures, authenticate, clock })
      },
      openRoutes: (app) => pictureFiles(app, { pictures }),
      account: pictures.account,
      tidy: () => pictures.tidy(parks),
    }
  },
})
