import * as v from 'valibot'
import { atMost, line } from '@/contract/humanText'
import { Form, Hidden, TextField } from '../../../desk/components/Form'
import { deskAct, type ActVisit, type DeskAct } from '../../../kernel/desk'
import type { AccountService } from '../../people/account/account.service'
import type { MemberTagService } from '../memberTag/memberTag.service'

/** Longest tag, in graphemes. */
const TAG_MAX = 10

const tagForm = v.object({
  Tag: v.pipe(
    v.optional(line, ''),
    v.transform((tag) => tag.normalize('NFC')),
    v.minLength(1, '请填写标签'),
    atMost(TAG_MAX, `标签最多 ${TAG_MAX} 个字`),
  ),
})

/** Acts that set a tag on a member and take it away, at the member's page. */
export function tagActs(
  tags: MemberTagService,
  accounts: Pick<AccountService, 'forStaff'>,
): DeskAct[] {
  const memberOf = async ({ tenantId, params }: ActVisit) => {
    const { id: userId } = await accounts.forStaff(tenantId, params.id ?? '')
    return { tenantId, userId }
  }
  return [
    deskAct({
      ...{ path: '/:id/tag', title: '加会员标签', screen: '/:id', form: tagForm },
      async perform(visit, { Tag }) {
        const member = await memberOf(visit)
        await tags.add(member, Tag, visit.writeAudit)
        return { to: `/desk/members/${member.userId}`, text: `已加标签“${Tag}”` }
      },
    }),
    deskAct({
      ...{ path: '/:id/untag', title: '去掉会员标签', screen: '/:id', form: tagForm },
      async perform(visit, { Tag }) {
        const member = await memberOf(visit)
        await tags.remove(member, Tag, visit.writeAudit)
        return { to: `/desk/members/${member.userId}`, text: `已去掉标签“${Tag}”` }
      },
    }),
  ]
}

/** A member's tags, and the form for a further one. @param all tags of the park */
export function MemberTags({
  address,
  tags,
  all,
}: {
  address: string
  tags: readonly string[]
  all: readonly string[]
}) {
  return (
    <section aria-labelledby="tags">
      <h2 id="tags">标签</h2>
      {tags.length === 0 ? (
        <p className="muted">还没有标签</p>
      ) : (
        <ul className="chips" aria-labelledby="tags">
          {tags.map((tag) => (
            <li key={tag}>
              <span>{tag}</span>
              <Form action={`${address}/untag`} button="×" label={`去掉标签“${tag}”`} looks="plain">
                <Hidden name="Tag" value={tag} />
              </Form>
            </li>
          ))}
        </ul>
      )}
      <div className="narrow">
        <Form action={`${address}/tag`} button="加标签" looks="quiet">
          <TextField
            name="Tag"
            label="标签"
            maxLength={TAG_MAX}
            options={all.filter((tag) => !tags.includes(tag))}
            hint="可用来给会员分组，会员看不到；不要写健康、信仰等敏感信息"
          />
        </Form>
      </div>
    </section>
  )
}
