import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { announcementDesk } from './announcement.desk'
import { announcementRoutes } from './announcement.routes'
import { createAnnouncementService } from './announcement.service'
import { announcementFolder } from './announcement.folder'

/** Notices of the park. */
export const announcementModule = defineModule({
  name: 'announcement',
  folder: [announcementFolder],
  create({ db, reads, clock }: Needs<'db' | 'reads' | 'clock'>) {
    const announcements = createAnnouncementService({ db, reads, clock })
    return {
      services: { announcements },
      desk: announcementDesk(announcements),
      serve: (serveDomain) => announcementRoutes(serveDomain, announcements),
    }
  },
})
