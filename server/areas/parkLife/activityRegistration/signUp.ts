import { paperKey } from '@/rules/identityPaper/paper'
import type { ParsedRequestOf } from '@/contract/endpoint'
import type { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import type { AnswersByKey } from '@/rules/activityForm/formField'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId, newId, dayNumber, withFreeNumber } from '../../../kernel/ids'
import { ledger, type MoneyRequest } from '../../money/ledger/ledger.service'
import {
  findActivity,
  keepForm,
  lockActivity,
  takePlaces,
  type ActivityRow,
} from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import {
  activityFull,
  formChanged,
  hasWaitingList,
  noActivity,
  personTwice,
  priceChanged,
} from './activityState'
import { signUpConfirmed } from './activityMessages'
import { signUpProblem } from './activityView'
import {
  addEvent,
  insertRegistration,
  updateRegistration,
  type RegistrationRow,
} from './registration.repository'
import { peopleOfMember } from './registrationLists.repository'
import { insertPeople, type PersonRow } from './registrationPerson.repository'
import { judgeSignUp, type JudgedSignUp } from './signUpAnswers'
import { requireShownPoints } from '../../offers/point/point.service'
import { createSignUpOrders, type Outcome } from './signUpOrders'
import { levelCode } from '@/rules/levelText'

type Sent = ParsedRequestOf<typeof calls.submit>

/** The parts of a sign-up that `judge` validates. */
interface SentAnswers {
  Answers: AnswersByKey
  People: readonly (Omit<Sent['People'][number], 'Answers'> & { Answers: AnswersByKey })[]
}

/** Person rows of a sign-up. */
export function peopleRows(
  { sealer }: Pick<ActivityDeps, 'sealer'>,
  row: RegistrationRow,
  people: JudgedSignUp['people'],
): PersonRow[] {
  const { tenantId, id: registrationId, activityId } = row
  return people.map(({ name, answers, secret, idNumber, guardianName }, line) => ({
    tenantId,
    registrationId,
    line,
    activityId,
    name,
    answers,
    sealed: sealer.seal({ tenantId, id: registrationId }, secret),
    idHash: idNumber === null ? null : sealer.hash(tenantId, paperKey(idNumber)),
    guardianName,
    isOpen: true,
    checkedInAt: null,
    checkInPoints: null,
  }))
}

/** Sign-up for activities. */
export function createSignUp(deps: ActivityDeps) {
  const { db, orders, members, messages, images, kept, sealer } = deps
  const { makeOrder, payNothing, outcome } = createSignUpOrders(deps)

  /** @throws Failure 409 `signUpClosed`, `activityLevel`, `formChanged`, `activityPrice`, `priceChanged` */
  async function requireOpen(
    tx: Transaction,
    member: Member,
    activity: ActivityRow,
    sent: Sent,
    now: number,
  ): Promise<void> {
    const problem = signUpProblem(activity, { now, mayAdd: 1, level: undefined })
    if (problem) throw new Failure(409, problem, 'signUpClosed')
    if ((await members.levelNumber(tx, member)) < activity.minLevel) {
      throw new Failure(409, `${levelCode(activity.minLevel)} 及以上会员可报名`, 'activityLevel')
    }
    if (activity.formVersion !== sent.FormVersion) throw formChanged()
    if (activity.fee * sent.People.length !== sent.Total) throw priceChanged()
    requireShownPoints(sent.Points, activity.points * sent.People.length)
  }

  async function judge(
    tx: Transaction,
    member: Member,
    activity: ActivityRow,
    sent: SentAnswers,
    now: number,
  ): Promise<JudgedSignUp> {
    const people = []
    for (const { PersonId, Answers, Guardian } of sent.People)
      people.push({
        answers: await kept.fillIn(tx, member, PersonId, activity.fields, Answers),
        guardian: Guardian,
      })
    return judgeSignUp(activity, sent.Answers, people, now)
  }

  const insert = (tx: Transaction, draft: RegistrationRow): Promise<RegistrationRow> =>
    withFreeNumber(async () => {
      const row = { ...draft, no: dayNumber('HD', draft.createdAt.getTime(), 8) }
      return (await insertRegistration(tx, row)) ? row : undefined
    })

  return {
    /** Validates the answers of a sign-up. @throws Failure 400 `formAnswers` */
    judge,

    /**
     * Signs up, idempotent per RequestId: places, points and the order are taken together.
     * @throws Failure 404, 400 `formAnswers`, 409 `signUpClosed`, `activityLevel`, `formChanged`, `activityPrice`,
     * `priceChanged`, `activityFull`, `activityLimit`, `pointsShort`, `personTwice`
     */
    submit(member: Member, request: MoneyRequest, sent: Sent): Promise<Outcome> {
      const { tenantId, userId } = member
      const { at } = request
      const activityId = knownId(sent.ActivityId)
      return orders.inTurn(member, () =>
        ledger.once(db, request, async (tx): Promise<Outcome> => {
          const read = await findActivity(tx, tenantId, activityId)
          if (!read?.isShown) throw noActivity()
          await requireOpen(tx, member, read, sent, at.getTime())
          const judged = await judge(tx, member, read, sent, at.getTime())
          await images.require(tx, member, judged.images)
          const people = judged.people.length
          // From here on all other sign-ups for the activity wait.
          const taken = await takePlaces(tx, read, people)
          const activity = taken ?? (await lockActivity(tx, tenantId, activityId))
          const others = { ...activity, joined: activity.joined - (taken ? people : 0) }
          await requireOpen(tx, member, others, sent, at.getTime())
          const waits = hasWaitingList(activity, at.getTime())
          if (!taken && (!waits || !sent.Waitlist || people > activity.quota))
            throw activityFull(waits)
          const { perUserLimit } = activity
          const before = await peopleOfMember(tx, member, activityId)
          if (perUserLimit > 0 && before + people > perUserLimit) {
            throw new Failure(409, `每人最多报 ${perUserLimit} 个名额`, 'activityLimit')
          }
          await keepForm(tx, activity)
          const cost = { fee: activity.fee, points: activity.points }
          const isFree = cost.fee + cost.points === 0
          const order =
            taken && !isFree ? await makeOrder(tx, member, activity, people, cost, at) : null
          const free = activity.needAudit ? 'PendingAudit' : 'Confirmed'
          const id = newId()
          const inserted = await insert(tx, {
            tenantId,
            id,
            no: '',
            activityId,
            userId,
            status: !taken ? 'Waitlisted' : order ? 'PendingPay' : free,
            formVersion: activity.formVersion,
            answers: judged.answers,
            sealed: sealer.seal({ tenantId, id }, judged.secret),
            images: judged.images,
            people,
            amount: cost.fee * people,
            points: cost.points * people,
            refundRule: taken ? activity.refundRule : null,
            orderId: order?.id ?? null,
            payUntil: order?.expireAt ?? null,
            createdAt: at,
            offeredUntil: null,
            changedAt: null,
            endedAt: null,
            reason: '',
          })
          const rows = peopleRows(deps, inserted, judged.people)
          if ((await insertPeople(tx, rows)) < people) throw personTwice()
          for (const [line, person] of judged.people.entries())
            if (sent.People[line]?.IsKept) await kept.keep(tx, member, activity.fields, person, at)
          await addEvent(tx, inserted, taken ? '已提交报名' : '已加入候补', at)
          if (inserted.status === 'Confirmed') {
            await addEvent(tx, inserted, '报名成功', at)
            await messages.tell(
              tx,
              signUpConfirmed,
              member,
              { registration: inserted, activity },
              at,
            )
          }
          const row = order?.payAmount === 0 ? await payNothing(tx, order, id, at) : inserted
          return outcome(tx, row, activity, order, at)
        }),
      )
    },

    /** Stores changed answers with a registration whose people were replaced. */
    updateAnswers: (
      tx: Transaction,
      row: RegistrationRow,
      judged: JudgedSignUp,
      formVersion: number,
    ) =>
      updateRegistration(tx, row, {
        formVersion,
        answers: judged.answers,
        sealed: sealer.seal({ tenantId: row.tenantId, id: row.id }, judged.secret),
        images: judged.images,
      }),
  }
}
