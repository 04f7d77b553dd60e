import { people } from '../people/people.area'
import { announcementModule } from './announcement/announcement.module'
import { bannerModule } from './banner/banner.module'
import { advertisementModule } from './advertisement/advertisement.module'
import { infoModule } from './info/info.module'
import { problemModule } from './problem/problem.module'
import { complaintModule } from './complaint/complaint.module'

/** A park's publications, and members' complaints. In creation order: each domain may need those before it. */
export const content = people
  .use(announcementModule)
  .use(bannerModule)
  .use(advertisementModule)
  .use(infoModule)
  .use(problemModule)
  .use(complaintModule)
