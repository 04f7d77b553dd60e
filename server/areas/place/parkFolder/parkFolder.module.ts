import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { parkFolderDesk } from './parkFolder.desk'
import { createParkFolder } from './parkFolder.service'

/** The park's folder at the desk: upload, check, import, download. */
export const parkFolderModule = defineModule({
  name: 'parkFolder',
  create({ db, clock, folderWork }: Pick<Base, 'db' | 'clock' | 'folderWork'>) {
    const parkFolders = createParkFolder({ db, clock, work: folderWork })
    return {
      services: { parkFolders },
      desk: parkFolderDesk(parkFolders),
      sweep: (tenantId) => parkFolders.sweep(tenantId),
      clean: (tenantId) => parkFolders.clean(tenantId),
    }
  },
})
