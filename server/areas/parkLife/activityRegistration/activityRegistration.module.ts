import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import type { WechatService } from '../../people/wechat/wechat.service'
import { activityFolder } from './activityRegistration.folder'
import { activityDeskPart } from './activityRegistration.desk'
import { activityRegistrationInvariants } from './activityRegistration.invariants'
import { activityRegistrationRoutes } from './activityRegistration.routes'
import { joinedBetween } from './registrationPerson.repository'
import { createActivityRegistrationService } from './activityRegistration.service'

/** Activities and their registrations. */
export const activityRegistrationModule = defineModule({
  name: 'activityRegistration',
  invariants: activityRegistrationInvariants,
  folder: [activityFolder],
  create({
    db,
    clock,
    faults,
    log,
    secrets,
    orders,
    members,
    points,
    messages,
    pictures,
    buildings,
    contentVersions,
    wechat,
  }: Needs<
    | 'db'
    | 'clock'
    | 'log'
    | 'secrets'
    | 'faults'
    | 'orders'
    | 'members'
    | 'points'
    | 'messages'
    | 'pictures'
    | 'buildings'
    | 'contentVersions'
  > & { wechat: Pick<WechatService, 'openIdOf'> }) {
    const signUps = createActivityRegistrationService({
      db,
      clock,
      faults,
      log,
      secrets,
      orders,
      members,
      points,
      messages,
      pictures,
      buildings,
      contentVersions,
    })
    members.registerProgress('join-activity', joinedBetween)
    return {
      services: { signUps },
      serve: (serveDomain) => activityRegistrationRoutes(serveDomain, { signUps, wechat }, clock),
      desk: activityDeskPart(signUps.desk),
      sweep: (tenantId) => signUps.sweep(tenantId),
      clean: (tenantId) => signUps.clean(tenantId),
      account: signUps.account,
    }
  },
})
