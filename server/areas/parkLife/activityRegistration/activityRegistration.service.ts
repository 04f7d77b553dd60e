import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { AccountPart } from '../../../kernel/module'
import type { MoneyRequest } from '../../money/ledger/ledger.service'
import type { OrderService, Payer, PayHow } from '../../money/order/order.service'
import type { MemberService } from '../../offers/member/member.service'
import type { PointService } from '../../offers/point/point.service'
import type { ContentVersionService } from '../../people/contentVersion/contentVersion.service'
import type { PictureService } from '../../people/picture/picture.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { BuildingInfoService } from '../../shops/buildingInfo/buildingInfo.service'
import { createAcceptPlace } from './signUpOrders'
import { coversOf } from './activity.repository'
import { createActivityDesk } from './activityDesk'
import { createActivityEdit } from './activityEdit'
import type { ActivityDeps } from './activityDeps'
import { removeKeptOf } from './activityPerson.repository'
import { createActivityReading } from './activityReading'
import { createActivitySweep } from './activitySweep'
import { createCancelSignUp } from './cancelSignUp'
import { createCheckInCodes } from './checkInCodes'
import { createEditSignUp } from './editSignUp'
import { createKeptPeople } from './keptPeople'
import { createPlaces } from './places'
import { countOpen, imagesOf } from './registrationLists.repository'
import { forgetNumbersBefore, forgetPeopleOf } from './registrationPerson.repository'
import { createRegistrationReading } from './registrationReading'
import { createSealer, type PeopleSecrets } from '../../../kernel/sealer'
import { acceptedKeys } from '../../../kernel/secrets'
import { createSignUp } from './signUp'
import { createSignUpDesk } from './signUpDesk'
import { ACTIVITY_SIGN_UP, signUpKind } from './signUpKind'

/** ID and phone numbers are erased this long after the activity's end, ms. */
const NUMBERS_KEPT_MS = 90 * 24 * 3_600_000

export interface ActivityRegistrationOptions {
  db: Database
  clock: () => number
  faults: Pick<SweepFaultService, 'each'>
  log: Pick<FastifyBaseLogger, 'warn'>
  secrets: PeopleSecrets
  orders: OrderService
  members: MemberService
  points: PointService
  messages: UserMessageService
  pictures: PictureService
  buildings: Pick<BuildingInfoService, 'all' | 'find'>
  contentVersions: ContentVersionService
}

export type ActivityRegistrationService = ReturnType<typeof createActivityRegistrationService>

/** Activities and registrations (spec 7 Activity sign-up). */
export function createActivityRegistrationService(options: ActivityRegistrationOptions) {
  const { db, clock, orders, secrets, pictures } = options
  const sealer = createSealer(secrets)
  const deps: ActivityDeps = {
    ...options,
    sealer,
    kept: createKeptPeople({ db, sealer }),
    codes: createCheckInCodes(...acceptedKeys(secrets, 'people')),
    places: createPlaces(options),
    images: pictures.keeper((tx, member) => imagesOf(tx, member)),
    covers: pictures.keeperOfPark(coversOf),
  }
  orders.registerKind(signUpKind(deps))
  const sweep = createActivitySweep(deps)
  const reading = createRegistrationReading(deps)
  const { submit } = createSignUp(deps)
  const { accept } = createAcceptPlace(deps)
  const { edit } = createEditSignUp(deps)
  const account: AccountPart = {
    async obstacle(tx, member) {
      const open = await countOpen(tx, member)
      return open > 0 ? `还有 ${open} 个活动报名没有结束，请取消或参加后再注销` : undefined
    },
    async forget(tx, member) {
      await forgetPeopleOf(tx, member)
      await removeKeptOf(tx, member)
    },
  }

  return {
    account,
    ...createActivityReading(deps),
    ...createCancelSignUp(deps),
    submit,
    accept,
    result: reading.result,
    myActivityRegistration: reading.myActivityRegistration,
    checkInCode: reading.checkInCode,
    desk: {
      ...createActivityDesk(deps, sweep),
      ...createActivityEdit(deps, sweep),
      ...createSignUpDesk(deps, sweep),
      record: reading.record,
      answered: reading.answered,
    },
    keptPeople: deps.kept,

    /** @throws as edit of editSignUp.ts */
    async submitForm(member: Member, sent: Parameters<typeof edit>[1]) {
      const { id } = await edit(member, sent)
      return reading.record(await reading.own(member, id), 'masked')
    },

    /** Pays a sign-up. @throws Failure 404 for orders of another kind, and as all payments */
    async pay(payer: Payer, request: MoneyRequest, orderId: string, how: PayHow) {
      const order = await orders.find(db, payer.tenantId, knownId(orderId))
      if (order?.kind !== ACTIVITY_SIGN_UP) throw notFound('订单不存在')
      return orders.pay(payer, request, orderId, how)
    },

    sweep: (tenantId: string): Promise<number> => sweep.sweep(tenantId),

    clean: (tenantId: string): Promise<void> =>
      forgetNumbersBefore(db, tenantId, new Date(clock() - NUMBERS_KEPT_MS)),
  }
}
