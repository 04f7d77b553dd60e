import { estate } from '../estate/estate.area'
import { activityRegistrationModule } from './activityRegistration/activityRegistration.module'
import { invitationModule } from './invitation/invitation.module'

/** What people do together in the park. In the order in which they are made: each domain may need those before it. */
export const parkLife = estate.use(invitationModule).use(activityRegistrationModule)
