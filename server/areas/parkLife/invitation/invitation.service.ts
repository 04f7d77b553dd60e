import type { invitationCalls, MyInvitation } from '@/contract/invitation'
import type { OpenInvitation } from '@/contract/openInvitation'
import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import { withTransaction } from '../../../database/withTransaction'
import type { Member, Park } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import { ownWords, parkWords } from '../../../kernel/memberWords'
import type { AccountPart } from '../../../kernel/module'
import { page, type PageRequest } from '../../../kernel/paging'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import type { Secrets } from '../../../kernel/secrets'
import type { ContentCheckService } from '../../people/contentCheck/contentCheck.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { BuildingInfoService } from '../../shops/buildingInfo/buildingInfo.service'
import { createHouseholdCars, type GuestCarsOptions } from './guestCars'
import { createAcceptInvitation, type Acceptance } from './acceptInvitation'
import { checkPage, entriesOf, gatesAndStaff, peopleAdmitted } from './check.repository'
import { createCheckGuest } from './checkGuest'
import { createDayList } from './dayList'
import {
  invitationByHash,
  invitationById,
  lockInvitation,
  updateInvitation,
  type Invited,
} from './invitation.repository'
import { countExpected, invitationsOf } from './invitationList.repository'
import {
  deleteLostChecks,
  ERASED_NAME,
  forgetInviter,
  tidyInvitations,
} from './invitationTidy.repository'
import { createInvitationKeys } from './invitationKeys'
import { mayHappen, statusTextOf, invitationOver, noInvitation } from './invitationState'
import { checkRecordOf, myInvitationOf, openInvitationOf, type Shown } from './invitationView'
import { createMakeInvitation, type NewInvitation } from './makeInvitation'
import { ruleOfPark } from './rule.repository'
import { byMember } from '../../../kernel/writeAudit'

const DAY_MS = 86_400_000
/** How long the code of an ended invitation is kept for the error text, ms; later it can be reused. */
const CODE_KEPT_MS = 7 * DAY_MS
/** How long guest data is kept after the invitation's end, ms. */
const GUEST_KEPT_MS = 180 * DAY_MS

export interface InvitationOptions extends GuestCarsOptions {
  db: Database
  clock: () => number
  secrets: Pick<Secrets, 'invitation' | 'others'>
  messages: UserMessageService
  buildings: Pick<BuildingInfoService, 'all' | 'find'>
  contentChecks: Pick<ContentCheckService, 'require' | 'shown'>
}

/** Texts of an invitation that its guest reads. */
const wordsIn = (row: Invited['row']): string[] =>
  [row.title, row.guestName, row.purpose, row.placeName, row.message, row.fromName].filter(
    (text) => text !== ERASED_NAME,
  )

export type InvitationService = ReturnType<typeof createInvitationService>

/** Electronic invitations (spec 7 Invitations). */
export function createInvitationService(options: InvitationOptions) {
  const { db, clock, buildings, contentChecks } = options
  const keys = createInvitationKeys(options.secrets)
  const make = createMakeInvitation(options, keys)
  const accept = createAcceptInvitation(
    { ...options, isOfHousehold: createHouseholdCars(options) },
    keys,
  )
  const guests = createCheckGuest(options, keys)
  const account: AccountPart = {
    forget: (tx, member) => forgetInviter(tx, member, new Date(clock())),
  }

  /** Reads what several invitations need to be shown. */
  async function showing(park: Park, shown: readonly Invited[]) {
    const hasPlaces = shown.some(({ row }) => row.buildingId !== null)
    const [rule, places] = await Promise.all([
      ruleOfPark(db, park.tenantId),
      hasPlaces ? buildings.all(park.tenantId) : [],
    ])
    const now = clock()
    return ({ row }: Invited, words: Shown['words']) => {
      const building = places.find(({ id }) => id === row.buildingId)
      return { park, rule, building, keys, now, words }
    }
  }

  async function own(park: Park, id: string): Promise<MyInvitation> {
    const invited = await invitationById(db, park.tenantId, id)
    if (!invited) throw noInvitation()
    const entries = await entriesOf(db, park.tenantId, [id])
    return myInvitationOf(invited, entries, (await showing(park, [invited]))(invited, ownWords))
  }

  /** How guests read an inviter's words. */
  async function wordsOf({ row }: Invited): Promise<Shown['words']> {
    if (row.isByPark) return parkWords
    const inviter = { tenantId: row.tenantId, userId: row.inviterId }
    const read = await contentChecks.shown(inviter, 'invitation', wordsIn(row))
    return (text, instead) => (text === ERASED_NAME ? parkWords(text) : read(text, instead))
  }

  /** @throws Failure 404 */
  async function open(park: Park, hash: string): Promise<OpenInvitation> {
    const invited = await invitationByHash(db, park.tenantId, hash)
    if (!invited) throw noInvitation()
    const words = await wordsOf(invited)
    return openInvitationOf(invited, (await showing(park, [invited]))(invited, words))
  }

  return {
    account,
    keys,
    make,
    open,
    day: createDayList(options, keys),
    ...guests,

    /** @throws what `make` throws, Failure 400 `contentRefused` */
    async save(park: Park, member: Member, request: NewInvitation): Promise<MyInvitation> {
      const { Title, GuestName, Purpose, PlaceName, Message, FromName = '' } = request
      const texts = [Title, GuestName, Purpose, PlaceName, Message, FromName]
      await contentChecks.require(member, 'invitation', texts)
      return own(park, await make(member, request, { isByPark: false, writeAudit: byMember }))
    },

    /** Number of a member's guest invitations valid today and not used up. */
    expectedToday: (member: Member): Promise<number> =>
      countExpected(db, member, dayRange(parkDay(clock()))),

    /** A park's limits of a new invitation. */
    async rule({ tenantId }: Park): Promise<DataOf<typeof invitationCalls.rule>> {
      const { aheadDaysMax, lastDaysMax } = await ruleOfPark(db, tenantId)
      return { AheadDaysMax: aheadDaysMax, LastDaysMax: lastDaysMax }
    },

    /** A page of a member's invitations, newest first. */
    async mine(park: Park, member: Member, pages: PageRequest) {
      const { rows, total } = await invitationsOf(db, member, pages)
      const ids = rows.map(({ row }) => row.id)
      const [entries, shownFor] = await Promise.all([
        entriesOf(db, park.tenantId, ids),
        showing(park, rows),
      ])
      const shown = rows.map((invited) => {
        const came = entries.filter(({ check }) => check.invitationId === invited.row.id)
        return myInvitationOf(invited, came, shownFor(invited, ownWords))
      })
      return page(shown, total, pages)
    },

    /** Revokes an invitation; no-op if already revoked. @throws Failure 404, 409 `invitationOver` */
    async revoke(park: Park, member: Member, invitationId: string): Promise<MyInvitation> {
      const id = knownId(invitationId)
      await withTransaction(db, async (tx) => {
        const row = await lockInvitation(tx, park.tenantId, id)
        if (row?.inviterId !== member.userId) throw noInvitation()
        if (row.status === 'Revoked') return
        const now = clock()
        if (!mayHappen(row, 'revoke', now)) throw invitationOver(statusTextOf(row, now))
        await updateInvitation(tx, row, { status: 'Revoked', revokedAt: new Date(now) })
      })
      return own(park, id)
    },

    /** @throws as acceptInvitation.ts */
    async accept(park: Park, request: Acceptance): Promise<OpenInvitation> {
      await accept(park.tenantId, request)
      return open(park, request.Hash)
    },

    /** A page of checks of one day, or of all days. */
    async checks(
      tenantId: string,
      request: ParsedRequestOf<typeof invitationCalls.checkListByPageInfo>,
    ): Promise<DataOf<typeof invitationCalls.checkListByPageInfo>> {
      const range = request.Day === undefined ? undefined : dayRange(request.Day)
      const query = {
        range,
        gate: request.Gate,
        staffId: request.StaffId === undefined ? undefined : knownId(request.StaffId),
        text: request.Text,
        isConflict: request.Conflicts,
      }
      const { rows, total } = await search(db, query.text, (at) =>
        checkPage(at, tenantId, query, request),
      )
      const span = range ?? { from: new Date(0), to: new Date(clock() + DAY_MS) }
      const { gates, staff } = await gatesAndStaff(db, tenantId, span)
      return {
        ...page(rows.map(checkRecordOf), total, request),
        Admitted: await peopleAdmitted(db, tenantId, span),
        Gates: gates,
        Staff: staff,
      }
    },

    /** Releases codes and erases guest data of old invitations. */
    async clean(tenantId: string): Promise<void> {
      const before = (ms: number) => new Date(clock() - ms)
      await tidyInvitations(db, tenantId, {
        ended: before(CODE_KEPT_MS),
        old: before(GUEST_KEPT_MS),
      })
      await deleteLostChecks(db, tenantId, before(GUEST_KEPT_MS))
    },
  }
}
