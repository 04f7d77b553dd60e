import { billing } from '../billing/billing.area'
import { firstScreenModule } from './firstScreen/firstScreen.module'
import { memberGroupModule } from './memberGroup/memberGroup.module'
import { parkFolderModule } from './parkFolder/parkFolder.module'
import { parkTodayModule } from './parkToday/parkToday.module'

/** Overviews of the whole park, from all other areas. In creation order: each domain may need those before it. */
export const place = billing
  .use(memberGroupModule)
  .use(parkTodayModule)
  .use(firstScreenModule)
  .use(parkFolderModule)
