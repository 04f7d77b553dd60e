import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pictureBytesMax } from '@/constants'
import { isDatabaseAway, isDatabaseBusy } from '../database/databaseAway'
import type { Queryable } from '../database/queryable'
import type { Identity, Park } from '../kernel/base'
import { Failure, notFound, ToastFailure } from '../kernel/failure'
import type { Change } from '../kernel/witness'
import { deskAssets } from './assets'
import { AskPage, HomePage, LogInPage, logInForm, RefusalPage } from './ownPages'
import { checkForm, typedOf, type Problem, type Typed } from './deskForm'
import { frameFields } from './deskForm'
import { checkOrigin, checkToken, formToken } from './guard'
import { deskDocument, partsOf, type DeskPage } from './page'
import type { ActVisit, Clerk, DeskAct, DeskPart, DeskScreen } from '../kernel/desk'
import { deskRolesOf, rightFor, type DeskRole } from '../kernel/deskRoles'
import { forgetTokens, identityOf, keepTokens, tell, toldTo, type DeskSessions } from './session'
import type { TokenSet } from '@/contract/oauth'

/** What an entry of the audit log says beside the change itself. */
export interface Deed {
  tenantId: string
  at: Date
  userId: string
  /** As they are called on that day. */
  clerk: string
  role: DeskRole
  /** `complaint.accept`, with its title as people read it. */
  act: string
  title: string
}

/** What the desk needs of the product. */
export interface DeskOptions {
  parts: readonly DeskPart[]
  db: Queryable
  clock: () => number
  publicOrigin?: string
  parks: {
    byHost(host: string): Promise<Park | undefined>
    default(): Promise<Park | undefined>
  }
  sessions: DeskSessions
  accounts: { of(identity: Identity): Promise<{ name: string }> }
  /** @throws Failure for a wrong password, and after too many */
  logIn(tenantId: string, phone: string, password: string): Promise<TokenSet>
  /** Appends to the audit log. */
  write(tx: Queryable, deed: Deed, change: Change): Promise<void>
}

/** Log-ins a minute from one address; the app's own log-in has the same limit. */
const LOGINS_A_MINUTE = 60

/** Nothing from elsewhere, and no script at all. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

interface Present {
  park: Park
  identity: Identity
  clerk: Clerk
}

/** The address of a part's screen or act, as Fastify matches it. */
export const deskUrl = ({ name }: DeskPart, { path }: { path: string }): string =>
  `/desk/${name}${path}`

/**
 * The desk at /desk: one web page for the park's staff, drawn on the server. Log-in, rights, forms and the audit log
 * are here; what there is to see and to do comes from the domains (DeskPart).
 */
export async function desk(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { parts, db, clock, publicOrigin, parks, sessions, accounts } = options
  await app.register(cookie)
  await app.register(multipart, { limits: fileLimits })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const styles = deskAssets(app)

  async function parkOf({ host }: FastifyRequest): Promise<Park> {
    const park = (await parks.byHost(host)) ?? (await parks.default())
    if (!park) throw notFound('还没有园区')
    return park
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Omit<DeskPage, 'styles' | 'told' | 'parts' | 'context'> & Partial<DeskPage>,
  ): FastifyReply {
    const document = deskDocument({
      parts,
      context: { token: '' },
      told: toldTo(request, reply),
      styles: styles.linksFor(page.park),
      ...page,
    })
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
      })
      .send(document)
  }

  /** Who is at the desk; undefined: the answer has been sent already. @throws Failure 403 */
  async function present(
    request: FastifyRequest,
    reply: FastifyReply,
    allowed?: readonly DeskRole[],
  ): Promise<Present | undefined> {
    const park = await parkOf(request)
    const identity = await identityOf(sessions, park, request, reply)
    if (!identity) {
      forgetTokens(request, reply)
      if (request.method === 'GET') {
        const to = request.url === '/desk' ? '' : `?to=${encodeURIComponent(request.url)}`
        reply.redirect(`/desk/log-in${to}`, 303)
        return undefined
      }
      throw new Failure(401, '登录已过期，请重新登录', 'token')
    }
    const roles = deskRolesOf(identity.roles)
    if (roles.length === 0) throw new Failure(403, '这个账号没有客服台的权限', 'role')
    if (allowed && rightFor(allowed, roles) === undefined) {
      throw new Failure(403, '您的岗位没有这项权限', 'role')
    }
    const { name } = await accounts.of(identity)
    return { park, identity, clerk: { userId: identity.userId, name, roles } }
  }

  function visitOf(
    request: FastifyRequest,
    { park, clerk }: Present,
    part: DeskPart,
    deed: Pick<Deed, 'act' | 'title'>,
    allowed: readonly DeskRole[],
  ): ActVisit {
    const { tenantId } = park
    const witness = (tx: Queryable, change: Change) => {
      const role = rightFor(allowed, clerk.roles)
      if (!role) throw new Error(`${deed.act} was done without the right to it`)
      const at = new Date(clock())
      const who = { tenantId, at, userId: clerk.userId, clerk: clerk.name, role }
      return options.write(
        tx,
        { ...who, act: `${part.name}.${deed.act}`, title: deed.title },
        change,
      )
    }
    return {
      park,
      tenantId,
      clerk,
      params: request.params as Record<string, string>,
      query: request.query as Record<string, string>,
      now: clock(),
      may: (roles) => rightFor(roles, clerk.roles) !== undefined,
      note: ({ kind, id, after = null }) => witness(db, { kind, id, before: null, after }),
      witness,
    }
  }

  async function showScreen(
    request: FastifyRequest,
    reply: FastifyReply,
    here: Present,
    part: DeskPart,
    screen: DeskScreen,
    refused?: { action: string; typed: Typed; problems: readonly Problem[] },
  ): Promise<FastifyReply> {
    const deed = { act: `show${screen.path}`, title: `查看${screen.title}` }
    const content = await screen.show(visitOf(request, here, part, deed, part.roles))
    return send(request, reply, {
      park: here.park,
      title: refused ? `未完成 · ${screen.title}` : screen.title,
      content,
      clerk: here.clerk,
      open: part.name,
      context: { token: formToken(here.identity), refused },
    })
  }

  async function runAct(
    request: FastifyRequest,
    reply: FastifyReply,
    part: DeskPart,
    act: DeskAct,
  ): Promise<FastifyReply | undefined> {
    checkOrigin(request, publicOrigin)
    const allowed = act.roles ?? part.roles
    const here = await present(request, reply, allowed)
    if (!here) return reply
    const { typed, file } = await readForm(request, act.takesFile === true)
    checkToken(typed, here.identity)
    const screen = screenOf(part, act)
    const action = pathOf(request)
    const refuse = (status: number, problems: readonly Problem[]) =>
      showScreen(request, reply.code(status), here, part, screen, { action, typed, problems })
    const checked = checkForm(act.form, typed)
    if ('problems' in checked) return refuse(400, checked.problems)
    const deed = { act: act.path.split('/').at(-1) || 'do', title: act.title }
    const visit = { ...visitOf(request, here, part, deed, allowed), file }
    try {
      const isConfirmed = typed[frameFields.confirmed] === 'yes'
      const question = isConfirmed ? undefined : await act.ask?.(visit, checked.form)
      if (question) {
        return send(request, reply, {
          park: here.park,
          title: question.title,
          content: <AskPage {...{ question, typed, action }} back={backOf(action, act, screen)} />,
          clerk: here.clerk,
          open: part.name,
          context: { token: formToken(here.identity) },
        })
      }
      const { to, text } = await act.perform(visit, checked.form)
      tell(request, reply, text)
      return reply.redirect(to, 303)
    } catch (error) {
      const problems = sentencesOf(error)
      if (problems === undefined) throw error
      return refuse(
        error instanceof Failure ? error.statusCode : 400,
        problems.map((message) => ({ message })),
      )
    }
  }

  app.setErrorHandler(async (error, request, reply) => {
    const status = statusOf(error)
    if (status >= 500 && status !== 503) {
      request.log.error({ err: error }, 'a page of the desk failed by a fault of the server')
    }
    const park = await parkOf(request).catch(() => undefined)
    const message = error instanceof Failure ? error.message : sentenceFor(status, request.id)
    reply.code(status)
    if (!park) return reply.type('text/plain; charset=utf-8').send(message)
    const identity = await identityOf(sessions, park, request, reply).catch(() => undefined)
    return send(request, reply, {
      park,
      title: message,
      content: <RefusalPage message={message} isLoggedIn={identity !== undefined} />,
      context: { token: identity ? formToken(identity) : '' },
    })
  })

  app.get('/desk', async (request, reply) => {
    const here = await present(request, reply)
    if (!here) return reply
    const open = partsOf(here.clerk, parts)
    const tiles = await Promise.all(
      open.map(async (part) => {
        const visit = visitOf(request, here, part, { act: 'show', title: '查看' }, part.roles)
        return { name: part.name, title: part.title, waiting: await part.waiting?.(visit) }
      }),
    )
    return send(request, reply, {
      park: here.park,
      title: '客服台',
      content: <HomePage tiles={tiles} />,
      clerk: here.clerk,
      context: { token: formToken(here.identity) },
    })
  })

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

  app.get<{ Querystring: { to?: string } }>('/desk/log-in', async (request, reply) =>
    logInPage(request, reply, await parkOf(request), { to: request.query.to }),
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
        const tokens = await options.logIn(park.tenantId, Phone, Password)
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

  for (const part of parts) {
    for (const screen of part.screens)
      app.get(deskUrl(part, screen), async (request, reply) => {
        const here = await present(request, reply, part.roles)
        return here ? showScreen(request, reply, here, part, screen) : reply
      })
    for (const download of part.downloads ?? [])
      app.get(deskUrl(part, download), async (request, reply) => {
        const here = await present(request, reply, part.roles)
        if (!here) return reply
        const deed = { act: `fetch${download.path}`, title: download.title }
        const file = await download.read(visitOf(request, here, part, deed, part.roles))
        return reply
          .headers({
            'content-type': file.type,
            'content-disposition': `attachment; filename="${file.name}"`,
            'content-security-policy': POLICY,
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
          })
          .send(file.text)
      })
    for (const act of part.acts)
      app.post(deskUrl(part, act), (request, reply) => runAct(request, reply, part, act))
  }
}

function screenOf(part: DeskPart, act: DeskAct): DeskScreen {
  const screen = part.screens.find(({ path }) => path === act.screen)
  if (!screen) throw new Error(`${part.name}${act.path} stands on no screen of its part`)
  return screen
}

/** One file, and the fields of a form; a stranger's are not read at all. */
const fileLimits = { fileSize: pictureBytesMax, files: 1, fields: 40, fieldSize: 100_000 }

async function readForm(
  request: FastifyRequest,
  takesFile: boolean,
): Promise<{ typed: Typed; file?: Buffer }> {
  if (!request.isMultipart()) return { typed: typedOf(request.body) }
  if (!takesFile) throw new Failure(415, '这个表单不接受文件', 'file')
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = await part.toBuffer()
      else fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new Failure(413, '图片太大，请选择 12 MB 以内的图片', 'pictureBytes')
    }
    throw new Failure(400, '表单没有传完，请重试', 'formEnd')
  }
  return { typed: typedOf(fields), file: file?.length ? file : undefined }
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

/** The screen that an act was begun on: its address without the act's own word. */
function backOf(action: string, act: DeskAct, screen: DeskScreen): string {
  const extra = act.path.split('/').length - screen.path.split('/').length
  return extra > 0 ? action.split('/').slice(0, -extra).join('/') : action
}

/** An address of the desk, as the log-in page was given it; the first page for any other. */
function ownAddress(to: string | undefined): string {
  return to !== undefined && /^\/desk(?:\/[\w-]+)*(?:\?[\w=&%.-]*)?$/.test(to) ? to : '/desk'
}

/** What a refusal by a domain says to the person; undefined: it is none. */
function sentencesOf(error: unknown): readonly string[] | undefined {
  if (error instanceof ToastFailure) return error.messages
  if (error instanceof Failure && ![401, 403, 503, 522].includes(error.statusCode)) {
    return error.options.messages ?? [error.message]
  }
  return undefined
}

function statusOf(error: unknown): number {
  if (isDatabaseAway(error) || isDatabaseBusy(error)) return 503
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}

const sentenceFor = (status: number, requestId: string): string => {
  if (status === 503) return '服务正在恢复，请稍后再试'
  return status >= 500 ? `服务出错了，请稍后再试（${requestId}）` : '请求未被接受'
}
