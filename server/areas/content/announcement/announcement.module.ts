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
  create(needs: Needs<'db' | 'reads' | 'clock' | 'contentVersions'>) {
    const announcements = createAnnouncementService(needs)
    return {
      services: { announcements },
      desk: announcementDesk(announcements),
      serve: (serveDomain) => announcementRoutes(serveDomain, announcements),
    }
  },
})
