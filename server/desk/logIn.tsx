import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Park } from '../kernel/base'
import { deskRolesOf } from '../kernel/deskRoles'
import { Failure } from '../kernel/failure'
import { checkForm, typedOf, type Problem } from './deskForm'
import { checkOrigin, checkToken } from './guard'
import type { DeskOptions } from './options'
import { LogInPage, logInForm } from './ownPages'
import type { DeskPage } from './page'
import { readQuery } from './readQuery'
import type { SendPage } from './sendPage'
import { forgetTokens, identityOf, keepTokens, tell } from './session'

/** Log-ins a minute from one address; the app's own log-in has the same limit. */
const LOGINS_A_MINUTE = 60

/** Logging in to the desk with the app's own account, and out again. */
export function logInRoutes(
  app: FastifyInstance,
  { publicOrigin, sessions, logIn }: Pick<DeskOptions, 'publicOrigin' | 'sessions' | 'logIn'>,
  { parkOf, send }: { parkOf: (request: FastifyRequest) => Promise<Park>; send: SendPage },
): void {
  const logInPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    park: Park,
    { to = '', refused }: { to?: string; refused?: DeskPage['context']['refused'] } = {},
  ) =>
    send(request, reply, {
      park,
      title: '登录',
      content: <LogInPage to={to} />,
      context: { token: '', refused },
    })

  app.get('/desk/log-in', async (request, reply) =>
    logInPage(request, reply, await parkOf(request), { to: readQuery(request.query).to }),
  )

  app.post(
    '/desk/log-in',
    { config: { rateLimit: { max: LOGINS_A_MINUTE, timeWindow: 60_000 } } },
    async (request, reply) => {
      checkOrigin(request, publicOrigin)
      const park = await parkOf(request)
      const typed = typedOf(request.body)
      const refuse = (status: number, problems: readonly Problem[]) =>
        logInPage(request, reply.code(status), park, {
          to: typed.To,
          refused: { action: '/desk/log-in', typed: { ...typed, Password: '' }, problems },
        })
      const checked = checkForm(logInForm, typed)
      if ('problems' in checked) return refuse(400, checked.problems)
      const { Phone, Password } = checked.form
      try {
        const tokens = await logIn(park.tenantId, Phone, Password)
        const identity = await sessions.identify(tokens.access_token)
        if (!identity || deskRolesOf(identity.roles).length === 0) {
          if (identity) await sessions.end(identity)
          return refuse(403, [{ message: '这个账号没有客服台的权限，请联系园区管理员' }])
        }
        keepTokens(request, reply, tokens)
        return reply.redirect(ownAddress(typed.To), 303)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        return refuse(error.statusCode, [{ message: error.message }])
      }
    },
  )

  app.post('/desk/log-out', async (request, reply) => {
    checkOrigin(request, publicOrigin)
    const identity = await identityOf(sessions, await parkOf(request), request, reply)
    if (!identity) throw new Failure(401, '登录已过期，请重新登录', 'token')
    checkToken(typedOf(request.body), identity)
    await sessions.end(identity)
    forgetTokens(request, reply)
    tell(request, reply, '已退出')
    return reply.redirect('/desk/log-in', 303)
  })
}

/** An address of the desk, as the log-in page was given it; the first page for any other. */
function ownAddress(to: string | undefined): string {
  return to !== undefined && /^\/desk(?:\/[\w-]+)*(?:\?[\w=&%.-]*)?$/.test(to) ? to : '/desk'
}
