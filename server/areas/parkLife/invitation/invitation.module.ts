import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import type { CarInfoService } from '../../estate/carInfo/carInfo.service'
import type { RoomService } from '../../estate/room/room.service'
import type { MemberOverview } from '../../offers/memberOverview/memberOverview.service'
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
  create(
    needs: Needs<
      | 'db'
      | 'clock'
      | 'secrets'
      | 'messages'
      | 'buildings'
      | 'parking'
      | 'deskCases'
      | 'contentChecks'
    > & {
      cars: Pick<CarInfoService, 'ownersOf'>
      rooms: Pick<RoomService, 'of'>
      memberOverview: Pick<MemberOverview, 'registerGuests'>
    },
  ) {
    const invitations = createInvitationService(needs)
    const { make } = invitations
    const desk = createInvitationDesk({
      db: needs.db,
      clock: needs.clock,
      messages: needs.messages,
      make,
      guests: invitations,
    })
    needs.parking.registerGuests(createGuestCars(needs))
    needs.memberOverview.registerGuests(invitations.expectedToday)
    return {
      services: { invitations },
      serve: (serveDomain) => invitationRoutes(serveDomain, invitations),
      desk: invitationDeskPart(desk, needs.deskCases),
      clean: (tenantId) => invitations.clean(tenantId),
      account: invitations.account,
    }
  },
})
