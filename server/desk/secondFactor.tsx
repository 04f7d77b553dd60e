import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Identity, Park } from '../kernel/base'
import { Failure } from '../kernel/failure'
import { ownAddress, SECOND_FACTOR_URL, withTo } from './addresses'
import { Form, Hidden, TextField } from './components/Form'
import { checkForm, secondFactorField, typedOf, type Problem, type Typed } from './deskForm'
import { checkOrigin, checkToken, formToken } from './guard'
import type { DeskOptions } from './options'
import { readQuery } from './readQuery'
import type { SendPage } from './sendPage'
import { forgetTokens, identityOf, tell } from './session'

const form = v.object({ Code: secondFactorField })

/** Codes a minute from one address. */
const CODES_A_MINUTE = 60

/** Page for the second factor, after a correct password or SMS code. */
function SecondFactorPage({ to }: { to: string }) {
  return (
    <article className="narrow">
      <h1>动态验证码</h1>
      <p className="muted">打开手机上的身份验证器，输入显示的 6 位数字。</p>
      <Form action={SECOND_FACTOR_URL} button="登录">
        <Hidden name="To" value={to} />
        <TextField
          name="Code"
          label="动态验证码"
          maxLength={16}
          autoComplete="one-time-code"
          hint="手机不在身边，可以填写一个恢复码"
        />
      </Form>
      <Form action="/desk/log-out" button="换个账号登录" looks="quiet" />
    </article>
  )
}

/**
 * Last log-in step for staff with a second factor. The session exists already but opens no desk
 * page before the code is proved (present.ts); a session too old for a code is ended.
 */
export function secondFactorRoutes(
  app: FastifyInstance,
  {
    publicOrigin,
    sessions,
    secondFactor,
  }: Pick<DeskOptions, 'publicOrigin' | 'sessions' | 'secondFactor'>,
  { parkOf, send }: { parkOf: (request: FastifyRequest) => Promise<Park>; send: SendPage },
): void {
  /** Returns a session that still owes its code; undefined when an answer has already been sent. */
  async function entering(
    request: FastifyRequest,
    reply: FastifyReply,
    to: string,
  ): Promise<{ park: Park; identity: Identity } | undefined> {
    const park = await parkOf(request)
    const identity = await identityOf(sessions, park, request, reply)
    const owed = identity && (await secondFactor.owedBy(identity))
    if (identity && owed === 'code') return { park, identity }
    if (owed === 'nothing') {
      reply.redirect(ownAddress(to), 303)
      return undefined
    }
    if (identity) await sessions.end(identity)
    forgetTokens(request, reply)
    tell(request, reply, '登录已过期，请重新登录')
    reply.redirect(withTo('/desk/log-in', to), 303)
    return undefined
  }

  const page = (
    request: FastifyRequest,
    reply: FastifyReply,
    { park, identity }: { park: Park; identity: Identity },
    { to, refused }: { to: string; refused?: { typed: Typed; problems: readonly Problem[] } },
  ) =>
    send(request, reply, {
      park,
      title: '动态验证码',
      content: <SecondFactorPage to={to} />,
      context: {
        token: formToken(identity),
        refused: refused && { action: SECOND_FACTOR_URL, ...refused },
      },
    })

  app.get(SECOND_FACTOR_URL, async (request, reply) => {
    const { to = '' } = readQuery(request.query)
    const here = await entering(request, reply, to)
    return here ? page(request, reply, here, { to }) : reply
  })

  app.post(
    SECOND_FACTOR_URL,
    { config: { rateLimit: { max: CODES_A_MINUTE, timeWindow: 60_000 } } },
    async (request, reply) => {
      checkOrigin(request, publicOrigin)
      const typed = typedOf(request.body)
      const { To: to = '' } = typed
      const here = await entering(request, reply, to)
      if (!here) return reply
      checkToken(typed, here.identity)
      const refuse = (status: number, problems: readonly Problem[]) =>
        page(request, reply.code(status), here, {
          to,
          refused: { typed: { ...typed, Code: '' }, problems },
        })
      const checked = checkForm(form, typed)
      if ('problems' in checked) return refuse(400, checked.problems)
      try {
        await secondFactor.prove(here.identity, checked.form.Code)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        return refuse(error.statusCode, [{ field: 'Code', message: error.message }])
      }
      return reply.redirect(ownAddress(to), 303)
    },
  )
}
