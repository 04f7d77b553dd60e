import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cutText } from '@/rules/text/graphemes'
import { type DeskPart, type Found, FOUND_MAX } from '../kernel/desk'
import { deskGroupTitles } from '../kernel/deskRoles'
import { FIND_CODE_URL } from './codes'
import { Form, Hidden } from './components/Form'
import { Table, PageTitle } from './components/shown'
import { typedOf } from './deskForm'
import { checkOrigin, checkToken, formToken } from './guard'
import { createKept } from './kept'
import { partsOf, SEARCH_MAX, SEARCH_URL } from './menu'
import type { DeskOptions } from './options'
import type { Presence, Present } from './present'
import type { SendPage } from './sendPage'

type Finds = readonly { part: DeskPart; found: readonly Found[] }[]

/**
 * One search for all parts that a clerk may use. A single find opens at once; several are listed.
 * The typed text is kept like a form, since it may be a phone number.
 */
export function searchRoutes(
  app: FastifyInstance,
  { parts, publicOrigin, forms }: Pick<DeskOptions, 'parts' | 'publicOrigin' | 'forms'>,
  { present, visitOf }: Presence,
  send: SendPage,
): void {
  const kept = createKept({ forms })

  async function find(request: FastifyRequest, here: Present, typed: string): Promise<Finds> {
    const ofParts = (some: readonly DeskPart[]) =>
      Promise.all(
        some.map(async (part) => {
          const deed = { act: 'find', title: '搜索' }
          const visit = visitOf(request, here, part, deed, part.roles)
          const results = typed === '' ? [] : ((await part.find?.(visit, typed)) ?? [])
          return { part, found: results.slice(0, FOUND_MAX) }
        }),
      )
    const own = partsOf(here.clerk, parts)
    const finds = await ofParts(own.filter(({ findsLast }) => !findsLast))
    if (finds.some(({ found }) => found.length > 0)) return finds
    return ofParts(own.filter(({ findsLast }) => findsLast))
  }

  app.post(SEARCH_URL, async (request, reply) => {
    checkOrigin(request, publicOrigin)
    const here = await present(request, reply)
    if (!here) return reply
    const form = typedOf(request.body)
    checkToken(form, here.identity)
    const typed = cutText((form.Query ?? '').trim(), SEARCH_MAX)
    const all = (await find(request, here, typed)).flatMap(({ found }) => found)
    const [only] = all
    if (only && all.length === 1 && only.code === undefined) return reply.redirect(only.to, 303)
    const to = await kept.keep(here.identity, SEARCH_URL, {
      ...{ act: 'search', action: SEARCH_URL, params: {} },
      typed: { Query: typed },
    })
    return reply.redirect(to, 303)
  })

  app.get(SEARCH_URL, async (request, reply) => {
    const here = await present(request, reply)
    if (!here) return reply
    const typed = (await kept.of(request, here.identity))?.typed.Query ?? ''
    const finds = await find(request, here, typed)
    return send(request, reply, {
      park: here.park,
      title: '搜索',
      content: <FindsPage finds={finds} typed={typed} />,
      clerk: here.clerk,
      context: { token: formToken(here.identity) },
      searched: typed,
    })
  })
}

function FindsPage({ finds, typed }: { finds: Finds; typed: string }) {
  const some = finds.filter(({ found }) => found.length > 0)
  return (
    <>
      <PageTitle>搜索结果</PageTitle>
      {some.length === 0 && (
        <p className="empty">
          {typed === ''
            ? '输入会员姓名或手机号、订单号、车牌、房号、账单号、商户、访客、票号、会员出示的码或微信交易号。'
            : '没有找到。换完整的手机号、订单号或车牌再搜；只搜本岗位可见的内容。'}
        </p>
      )}
      {some.map(({ part, found }) => (
        <section key={part.name} aria-labelledby={`found-${part.name}`}>
          <h2 id={`found-${part.name}`}>{`${deskGroupTitles[part.group]} · ${part.title}`}</h2>
          <Table
            caption={`${part.title}的搜索结果`}
            columns={['名称', '说明']}
            long={['说明']}
            rows={found.map(({ to, title, detail, code }) => ({
              key: to + title,
              cells: [
                code === undefined ? (
                  <a key="to" href={to}>
                    {title}
                  </a>
                ) : (
                  <Form key="to" action={FIND_CODE_URL} button={title} looks="plain">
                    <Hidden name="Code" value={code} />
                  </Form>
                ),
                detail,
              ],
            }))}
            empty=""
          />
        </section>
      ))}
    </>
  )
}
