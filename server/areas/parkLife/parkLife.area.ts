import { estate } from '../estate/estate.area'
import { activityRegistrationModule } from './activityRegistration/activityRegistration.module'
import { invitationModule } from './invitation/invitation.module'

/** Invitations and activities. Modules are listed in creation order: each may depend on those before it. */
export const parkLife = estate.use(invitationModule).use(activityRegistrationModule)
