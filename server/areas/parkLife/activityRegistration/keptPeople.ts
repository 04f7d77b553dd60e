import { keptPeopleMax } from '@/constants'
import type { KeptPerson } from '@/contract/registration'
import type { Answer, FormQuestion } from '@/rules/activityForm/formField'
import { maskPaper, paperBirthday, paperKey } from '@/rules/identityPaper/paper'
import { maskPhone } from '@/rules/phone'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import { profileOf } from '../../people/account/account.service'
import {
  countKept,
  findKept,
  keptByName,
  keptOf,
  removeKept,
  saveKept,
  type KeptRow,
} from './activityPerson.repository'
import type { Sealer } from '../../../kernel/sealer'
import type { JudgedPerson } from './signUpAnswers'

export type KeptPeople = ReturnType<typeof createKeptPeople>

const shown = (row: KeptRow): KeptPerson => ({
  Id: row.id,
  Name: row.name,
  PhoneMask: row.phoneMask,
  IdCardMask: row.idCardMask,
  Birthday: row.birthday,
  IsSelf: row.isSelf,
})

/** People saved by a member for the next sign-up. Their numbers never leave the server. */
export function createKeptPeople({ db, sealer }: { db: Database; sealer: Sealer }) {
  const placeOf = ({ tenantId, userId }: Member) => ({ tenantId, id: userId })

  return {
    list: async (member: Member): Promise<KeptPerson[]> => (await keptOf(db, member)).map(shown),

    /** @throws Failure 404 */
    async delete(member: Member, id: string): Promise<Record<string, never>> {
      if (!(await removeKept(db, member, knownId(id)))) throw notFound('常用参加人不存在')
      return {}
    },

    /** Fills unanswered questions from a saved person. @throws Failure 404 */
    async fillIn(
      queryable: Queryable,
      member: Member,
      id: string | undefined,
      fields: readonly FormQuestion[],
      answers: Readonly<Record<string, Answer>>,
    ): Promise<Record<string, Answer>> {
      if (id === undefined) return { ...answers }
      const row = await findKept(queryable, member, knownId(id))
      if (!row) throw notFound('常用参加人不存在，请重新选择')
      const person: Record<string, string | undefined> = {
        ...sealer.open(placeOf(member), row.sealed),
        name: row.name,
        birthday: row.birthday,
      }
      const filled: Record<string, Answer> = { ...answers }
      for (const { Key, Kept, Of } of fields) {
        const value = Kept === null ? undefined : person[Kept]
        const isAnswered = Object.prototype.hasOwnProperty.call(answers, Key)
        if (Of === 'person' && value && !isAnswered) filled[Key] = value
      }
      return filled
    },

    /** Saves a person from a sign-up; updates the one with the same name. @throws Failure 409 `keptPeople` */
    async keep(
      tx: Queryable,
      member: Member,
      fields: readonly FormQuestion[],
      person: JudgedPerson,
      at: Date,
    ): Promise<void> {
      const before = await keptByName(tx, member, person.name)
      if (!before && (await countKept(tx, member)) >= keptPeopleMax) {
        throw new Failure(409, `最多保存 ${keptPeopleMax} 位常用参加人，请先删除几位`, 'keptPeople')
      }
      const old = before ? sealer.open(placeOf(member), before.sealed) : {}
      const secretOf = (kept: string) => {
        const field = fields.find((each) => each.Kept === kept)
        return (field && person.secret[field.Key]) ?? old[kept] ?? ''
      }
      const phone = secretOf('phone')
      const idcard = secretOf('idcard')
      const profile = await profileOf(tx, member)
      await saveKept(tx, {
        tenantId: member.tenantId,
        id: newId(),
        userId: member.userId,
        name: person.name,
        sealed: sealer.seal(placeOf(member), {
          ...(phone && { phone }),
          ...(idcard && { idcard }),
        }),
        phoneMask: phone ? maskPhone(phone) : '',
        idCardMask: idcard ? maskPaper(idcard) : '',
        idHash: idcard ? sealer.hash(member.tenantId, paperKey(idcard)) : null,
        birthday:
          person.birthday || (idcard ? paperBirthday(idcard) : '') || (before?.birthday ?? ''),
        isSelf:
          profile !== undefined && profile.realName !== '' && profile.realName === person.name,
        createdAt: at,
      })
    },
  }
}
