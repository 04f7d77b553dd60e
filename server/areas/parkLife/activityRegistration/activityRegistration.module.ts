import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { OrderService } from '../../money/order/order.service'
import type { MemberService } from '../../offers/member/member.service'
import type { PointService } from '../../offers/point/point.service'
import type { PictureService } from '../../people/picture/picture.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { WechatService } from '../../people/wechat/wechat.service'
import type { BuildingInfoService } from '../../shops/buildingInfo/buildingInfo.service'
import { activityFolder } from './activityRegistration.folder'
import { activityDeskPart } from './activityRegistration.desk'
import { activityRegistrationInvariants } from './activityRegistration.invariants'
import { activityRegistrationRoutes } from './activityRegistration.routes'
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
    wechat,
  }: Pick<Base, 'db' | 'clock' | 'log' | 'secrets'> & {
    faults: SweepFaultService
    orders: OrderService
    members: MemberService
    points: PointService
    messages: UserMessageService
    pictures: PictureService
    buildings: BuildingInfoService
    wechat: Pick<WechatService, 'openIdOf'>
  }) {
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
    })
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
