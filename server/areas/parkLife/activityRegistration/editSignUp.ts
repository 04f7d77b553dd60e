import { isDeepStrictEqual } from 'node:util'
import type { ParsedRequestOf } from '@/contract/endpoint'
import type { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import { answerOf, type Answer, keptQuestions } from '@/rules/activityForm/formField'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { findActivity, keepForm } from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import { formChanged, noActivity, noRegistration, personTwice } from './activityState'
import {
  addEvent,
  lockRegistration,
  moveRegistration,
  updateRegistration,
  type RegistrationRow,
} from './registration.repository'
import {
  insertPeople,
  peopleOf,
  removePeople,
  type PersonRow,
} from './registrationPerson.repository'
import { actionsOf, isChangeAudited, wrongState } from './registrationState'
import { createSignUp, peopleRows } from './signUp'
import type { JudgedPerson, JudgedSignUp } from './signUpAnswers'

type Sent = ParsedRequestOf<typeof calls.submitForm>

type Parts = Pick<JudgedSignUp, 'answers' | 'secret' | 'images'> & {
  people: readonly Pick<JudgedPerson, 'name' | 'answers' | 'secret' | 'guardianName'>[]
}

/** Answers of a sign-up, to be compared. */
const contentOf = ({ answers, secret, images, people }: Parts) => ({
  ...{ answers, secret, images },
  people: people.map((one) => [one.name, one.answers, one.secret, one.guardianName]),
})

/** Changes of a sign-up's answers before it closes. */
export function createEditSignUp(deps: ActivityDeps) {
  const { db, clock, images, sealer } = deps
  const { judge, updateAnswers } = createSignUp(deps)

  return {
    /**
     * Replaces answers. Omitted numbers are kept, since the app has only seen them masked; an ID number only if the
     * person's name is unchanged.
     * @throws Failure 404, 400 `formAnswers`, `peopleCount`, 409 `registrationState`, `formChanged`, `personTwice`
     */
    async edit(member: Member, sent: Sent): Promise<RegistrationRow> {
      const { tenantId, userId } = member
      const id = knownId(sent.Id)
      return withTransaction(db, async (tx) => {
        const now = clock()
        const at = new Date(now)
        const before = await lockRegistration(tx, tenantId, id)
        if (before?.userId !== userId) throw noRegistration()
        const activity = await findActivity(tx, tenantId, before.activityId)
        if (!activity) throw noActivity()
        const isCancelled = activity.cancelReason !== null
        if (!actionsOf(before, { ...activity, now, isCancelled }).includes('edit'))
          throw wrongState()
        if (activity.formVersion !== sent.FormVersion) throw formChanged()
        if (sent.People.length !== before.people) {
          throw new Failure(400, `修改时人数不能变，请填写 ${before.people} 位`, 'peopleCount')
        }
        const place = { tenantId, id }
        type Answers = Readonly<Record<string, Answer>>
        const withOld = (answers: Answers, sealed: string, isKept = (_key: string) => true) => {
          const left = Object.entries(sealer.open(place, sealed)).filter(
            ([key]) => answerOf(answers, key) === undefined && isKept(key),
          )
          return { ...Object.fromEntries(left), ...answers }
        }
        const personWithOld = (answers: Answers, row: PersonRow | undefined) => {
          if (!row) return answers
          const kept = new Set(
            keptQuestions(activity.fields, row.name, answers).map(({ Key }) => Key),
          )
          return withOld(answers, row.sealed, (key) => kept.has(key))
        }
        const old = await peopleOf(tx, before)
        const judged = await judge(
          tx,
          member,
          activity,
          {
            Answers: withOld(sent.Answers, before.sealed),
            People: sent.People.map((person, line) => ({
              ...person,
              Answers: personWithOld(person.Answers, person.PersonId ? undefined : old[line]),
            })),
          },
          now,
        )
        const secretOf = ({ sealed }: { sealed: string }) => sealer.open(place, sealed)
        const stored = {
          ...before,
          secret: secretOf(before),
          people: old.map((person) => ({ ...person, secret: secretOf(person) })),
        }
        const isSame = isDeepStrictEqual(contentOf(stored), contentOf(judged))
        // Nothing changed, or the first answer was lost: an audit neither begins nor begins anew.
        if (isSame && before.formVersion === activity.formVersion) return before
        await images.require(tx, member, judged.images)
        await keepForm(tx, activity)
        await removePeople(tx, before)
        const rows = peopleRows(deps, before, judged.people)
        if ((await insertPeople(tx, rows)) < rows.length) throw personTwice()
        const row = await updateAnswers(tx, before, judged, activity.formVersion)
        await addEvent(tx, row, '已修改报名信息', at)
        // A later change before the audit's end: a refusal refunds by the last one.
        if (isChangeAudited(row)) return updateRegistration(tx, row, { changedAt: at })
        if (!activity.needAudit || row.status !== 'Confirmed') return row
        await addEvent(tx, row, '修改后重新审核', at)
        return moveRegistration(tx, row, 'PendingAudit', { changedAt: at })
      })
    },
  }
}
