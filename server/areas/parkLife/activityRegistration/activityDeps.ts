import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { OrderService } from '../../money/order/order.service'
import type { MemberService } from '../../offers/member/member.service'
import type { PointService } from '../../offers/point/point.service'
import type { ContentVersionService } from '../../people/contentVersion/contentVersion.service'
import type { PictureKeeper, PictureService } from '../../people/picture/picture.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { BuildingInfoService } from '../../shops/buildingInfo/buildingInfo.service'
import type { CheckInCodes } from './checkInCodes'
import type { KeptPeople } from './keptPeople'
import type { Places } from './places'
import type { Sealer } from '../../../kernel/sealer'

/** Dependencies of the activityRegistration module's parts. */
export interface ActivityDeps {
  db: Database
  clock: () => number
  faults: Pick<SweepFaultService, 'each'>
  log: Pick<FastifyBaseLogger, 'warn'>
  orders: OrderService
  members: Pick<MemberService, 'levelNumber' | 'takeBackClaims'>
  points: Pick<PointService, 'spend' | 'giveBack' | 'earn' | 'earnedBy' | 'takeBack' | 'balance'>
  messages: Pick<UserMessageService, 'tell' | 'readAbout'>
  pictures: Pick<PictureService, 'upload'>
  /** Pictures in answers, and covers of activities. */
  images: PictureKeeper
  covers: PictureKeeper
  buildings: Pick<BuildingInfoService, 'all' | 'find'>
  contentVersions: ContentVersionService
  kept: KeptPeople
  sealer: Sealer
  codes: CheckInCodes
  places: Places
}
