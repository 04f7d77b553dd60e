import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { CarInfoService } from '../../estate/carInfo/carInfo.service'
import type { ParkingService } from '../../estate/parking/parking.service'
import type { RoomService } from '../../estate/room/room.service'
import type { MemberOverview } from '../../offers/memberOverview/memberOverview.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { BuildingInfoService } from '../../shops/buildingInfo/buildingInfo.service'
import { createGuestCars } from './guestCars'
import { invitationDeskPart } from './invitation.desk'
import { invitationRuleFolder } from './invitation.folder'
import { invitationInvariants } from './invitation.invariants'
import { invitationRoutes } from './invitation.routes'
import { createInvitationService } from './invitation.service'
import { createInvitationDesk } from './invitationDesk'

/** Electronic invitations, and their checks at the gates. */
export const invitationModule = defineModule({
  name: 'invitation',
  folder: [invitationRuleFolder],
  invariants: invitationInvariants,
  create({
    db,
    clock,
    secrets,
    messages,
    buildings,
    parking,
    cars,
    rooms,
    memberOverview,
  }: Pick<Base, 'db' | 'clock' | 'secrets'> & {
    messages: UserMessageService
    buildings: BuildingInfoService
    parking: ParkingService
    cars: Pick<CarInfoService, 'ownersOf'>
    rooms: Pick<RoomService, 'of'>
    memberOverview: Pick<MemberOverview, 'registerGuests'>
  }) {
    const invitations = createInvitationService({ db, clock, secrets, messages, buildings })
    const { make } = invitations
    const desk = createInvitationDesk({ db, clock, messages, make })
    parking.registerGuests(createGuestCars({ cars, rooms }))
    memberOverview.registerGuests(invitations.expectedToday)
    return {
      services: { invitations },
      serve: (serveDomain) => invitationRoutes(serveDomain, invitations),
      desk: invitationDeskPart(desk),
      clean: (tenantId) => invitations.clean(tenantId),
      account: invitations.account,
    }
  },
})
