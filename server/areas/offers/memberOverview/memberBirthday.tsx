import * as v from 'valibot'
import { parkDay } from '../../../kernel/parkDay'
import { Form, TextField } from '../../../desk/components/Form'
import { dayField } from '../../../desk/deskForm'
import { deskAct, type DeskAct } from '../../../kernel/desk'
import type { AccountService } from '../../people/account/account.service'

const FIRST_DAY = '1900-01-01'

/** Act that corrects a member's birthday, which its member may change once a year. */
export const birthdayAct = (
  accounts: Pick<AccountService, 'correctBirthday'>,
  clock: () => number,
): DeskAct =>
  deskAct({
    path: '/:id/birthday',
    title: '更正生日',
    screen: '/:id',
    form: v.object({
      Birthday: v.pipe(
        dayField('生日'),
        v.check((day) => day >= FIRST_DAY && day <= parkDay(clock()), '生日不能晚于今天'),
      ),
    }),
    async perform({ tenantId, params, writeAudit }, { Birthday }) {
      const userId = params.id ?? ''
      await accounts.correctBirthday({ tenantId, userId }, Birthday, writeAudit)
      return { to: `/desk/members/${userId}`, text: '已更正生日' }
    },
  })

export function MemberBirthday({ address }: { address: string }) {
  return (
    <section className="narrow" aria-labelledby="birthday">
      <h2 id="birthday">生日</h2>
      <Form action={`${address}/birthday`} button="更正生日" looks="quiet">
        <TextField
          name="Birthday"
          label="生日"
          type="date"
          hint="会员自己一年只能改一次；请看过身份证件再更正"
        />
      </Form>
    </section>
  )
}
