import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TokenSet } from '@/contract/oauth'
import type { Park } from '../kernel/base'
import { deskRolesOf } from '../kernel/deskRoles'
import { Failure, Refusal } from '../kernel/failure'
import { ownAddress, SECOND_FACTOR_URL, withTo } from './addresses'
import { checkForm, typedOf, type Problem } from './deskForm'
import { checkOrigin, checkToken } from './guard'
import { createLogInAudit, type Way } from './logInAudit'
import type { DeskOptions } from './options'
import { codeForm, CodeLogInPage, LogInPage, logInForm, phoneForm } from './ownPages'
import type { DeskPage } from './page'
import { readQuery } from './readQuery'
import { secondFactorRoutes } from './secondFactor'
import type { SendPage } from './sendPage'
import {
  deviceOf,
  forgetTokens,
  identityOf,
  keepDevice,
  keepTokens,
  newDevice,
  tell,
} from './session'

/** Limits of log-ins and codes a minute from one address; the app's own log-in has the same. */
const LOGINS_A_MINUTE = 60
const CODES_A_MINUTE = 20

const limited = (max: number) => ({ config: { rateLimit: { max, timeWindow: 60_000 } } })

interface Entering {
  tokens: TokenSet
  device: string
  /** Requested address under /desk. */
  to: string | undefined
  way: Way
}

/**
 * Routes for logging in to the desk with an app account, by password or SMS code, and for logging
 * out.
 */
export function logInRoutes(
  app: FastifyInstance,
  options: DeskOptions,
  { parkOf, send }: { parkOf: (request: FastifyRequest) => Promise<Park>; send: SendPage },
): void {
  const { publicOrigin, sessions, access, secondFactor } = options
  const logInAudit = createLogInAudit(options)
  type Refused = DeskPage['context']['refused']
  const passwordPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    park: Park,
    { to = '', refused }: { to?: string; refused?: Refused } = {},
  ) =>
    send(request, reply, {
      park,
      title: '登录',
      content: <LogInPage to={to} />,
      context: { token: '', refused },
    })
  const codePage = (
    request: FastifyRequest,
    reply: FastifyReply,
    park: Park,
    { to = '', phone = '', refused }: { to?: string; phone?: string; refused?: Refused } = {},
  ) =>
    send(request, reply, {
      park,
      title: '短信验证码登录',
      content: <CodeLogInPage to={to} phone={phone} />,
      context: { token: '', refused },
    })

  const fromOf = (request: FastifyRequest) => ({
    ip: request.ip,
    device: deviceOf(request) ?? newDevice(),
  })

  /**
   * Stores a staff member's log-in and redirects; ends the session of any other account.
   * @throws Failure 403
   */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    { tokens, device, to, way }: Entering,
  ) {
    const identity = await sessions.identify(tokens.access_token)
    if (!identity || deskRolesOf(identity.roles).length === 0) {
      if (identity) await sessions.end(identity)
      throw new Failure(403, '这个账号没有客服台的权限，请联系园区管理员', 'role')
    }
    try {
      await logInAudit.entered(identity, way)
    } catch (error) {
      await sessions.end(identity)
      throw error
    }
    keepTokens(request, reply, tokens)
    keepDevice(request, reply, device)
    const isOwed = (await secondFactor.owedBy(identity)) !== 'nothing'
    const next = ownAddress(to)
    return reply.redirect(isOwed ? withTo(SECOND_FACTOR_URL, next) : next, 303)
  }

  app.get('/desk/log-in', async (request, reply) =>
    passwordPage(request, reply, await parkOf(request), { to: readQuery(request.query).to }),
  )
  app.get('/desk/log-in/code', async (request, reply) =>
    codePage(request, reply, await parkOf(request), { to: readQuery(request.query).to }),
  )

  app.post('/desk/log-in', limited(LOGINS_A_MINUTE), async (request, reply) => {
    checkOrigin(request, publicOrigin)
    const park = await parkOf(request)
    const typed = typedOf(request.body)
    const refuse = (status: number, problems: readonly Problem[]) =>
      passwordPage(request, reply.code(status), park, {
        to: typed.To,
        refused: { action: '/desk/log-in', typed: { ...typed, Password: '' }, problems },
      })
    const checked = checkForm(logInForm, typed)
    if ('problems' in checked) return refuse(400, checked.problems)
    const { Phone, Password } = checked.form
    const from = fromOf(request)
    try {
      const tokens = await access.byPassword(park.tenantId, Phone, { password: Password, from })
      return await enter(request, reply, {
        tokens,
        device: from.device,
        to: typed.To,
        way: 'password',
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await logInAudit.refused(park, { phone: Phone, way: 'password', error })
      return refuse(error.statusCode, [{ message: error.message }])
    }
  })

  app.post('/desk/log-in/send-code', limited(CODES_A_MINUTE), async (request, reply) => {
    checkOrigin(request, publicOrigin)
    const park = await parkOf(request)
    const typed = typedOf(request.body)
    const refuse = (status: number, problems: readonly Problem[]) =>
      codePage(request, reply.code(status), park, {
        to: typed.To,
        refused: { action: '/desk/log-in/send-code', typed, problems },
      })
    const checked = checkForm(phoneForm, typed)
    if ('problems' in checked) return refuse(400, checked.problems)
    try {
      await access.sendCode(park, checked.form.Phone, request.ip)
    } catch (error) {
      if (error instanceof Failure) return refuse(error.statusCode, [{ message: error.message }])
      if (error instanceof Refusal) return refuse(429, [{ message: error.message }])
      throw error
    }
    return codePage(request, reply, park, { to: typed.To, phone: checked.form.Phone })
  })

  app.post('/desk/log-in/code', limited(LOGINS_A_MINUTE), async (request, reply) => {
    checkOrigin(request, publicOrigin)
    const park = await parkOf(request)
    const typed = typedOf(request.body)
    const refuse = (status: number, problems: readonly Problem[]) =>
      codePage(request, reply.code(status), park, {
        to: typed.To,
        phone: typed.Phone,
        refused: { action: '/desk/log-in/code', typed, problems },
      })
    const checked = checkForm(codeForm, typed)
    if ('problems' in checked) return refuse(400, checked.problems)
    const { Phone, CheckCode } = checked.form
    const from = fromOf(request)
    try {
      const tokens = await access.byCode(park.tenantId, Phone, { code: CheckCode, from })
      return await enter(request, reply, { tokens, device: from.device, to: typed.To, way: 'code' })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await logInAudit.refused(park, { phone: Phone, way: 'code', error })
      return refuse(error.statusCode, [{ message: error.message }])
    }
  })

  secondFactorRoutes(app, { publicOrigin, sessions, secondFactor }, { parkOf, send })

  app.post('/desk/log-out', async (request, reply) => {
    checkOrigin(request, publicOrigin)
    const identity = await identityOf(sessions, await parkOf(request), request, reply)
    if (!identity) throw new Failure(401, '登录已过期，请重新登录', 'token')
    checkToken(typedOf(request.body), identity)
    await logInAudit.left(identity)
    await sessions.end(identity)
    forgetTokens(request, reply)
    tell(request, reply, '已退出')
    return reply.redirect('/desk/log-in', 303)
  })
}
