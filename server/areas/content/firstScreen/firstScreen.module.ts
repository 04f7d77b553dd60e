import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { ParkService } from '../../people/park/park.service'
import type { BannerService } from '../banner/banner.service'
import type { AnnouncementService } from '../announcement/announcement.service'
import { createFirstScreen } from './firstScreen.service'

/** Content of a park's first page, shown before any script has run. */
export const firstScreenModule = defineModule({
  name: 'firstScreen',
  create({
    parks,
    banners,
    announcements,
    clock,
  }: Pick<Base, 'clock'> & {
    parks: ParkService
    banners: BannerService
    announcements: AnnouncementService
  }) {
    return {
      services: { firstScreen: createFirstScreen({ parks, banners, announcements, clock }) },
    }
  },
})
