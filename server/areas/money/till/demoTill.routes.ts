import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { shopAmountMaxFen } from '@/constants'
import { amountText } from '@/rules/typed/typedNumbers'
import { parseYuan } from '@/rules/typedYuan'
import { readQuery } from '../../../desk/readQuery'
import { Failure, notFound } from '../../../kernel/failure'
import { hostName } from '../../../kernel/hostName'
import type { ParkService } from '../../people/park/park.service'
import type { PayRequestService } from '../payRequest/payRequest.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { PayCodeService } from '../payCode/payCode.service'
import { outcomeText, requestCode, tillPage, type TillView } from './demoTill.page'

export interface TillOptions {
  parks: ParkService
  shops: ShopService
  payCodes: PayCodeService
  payRequests: PayRequestService
}

const text = v.pipe(v.string(), v.trim(), v.maxLength(100))
const amount = v.pipe(
  text,
  v.transform((typed) => parseYuan(amountText(typed))),
  v.number('金额不正确'),
  v.minValue(1, '金额不正确'),
  v.maxValue(shopAmountMaxFen, '金额过大'),
)
const scanBody = v.object({ TenantId: text, ShopId: text, Code: text, Yuan: amount })
const requestBody = v.object({ TenantId: text, ShopId: text, Title: text, Yuan: amount })

/** Origin of the demo till's payment requests. */
const APP = { appId: 'till', appName: '门店收银' }

/**
 * Demo till at /dev/cashier, only in demo mode: plays the shop's side of payment codes and payment requests. An HTML
 * page; JSON with `accept: application/json`.
 */
export async function demoTillRoutes(app: FastifyInstance, options: TillOptions): Promise<void> {
  const { parks, shops, payCodes, payRequests } = options
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  async function viewOf(
    request: FastifyRequest,
    { tenantId, shopId }: { tenantId?: string; shopId?: string },
  ): Promise<TillView> {
    const all = await parks.active()
    const here = (await parks.byHost(hostName(request.host))) ?? (await parks.default())
    const park = all.find((one) => one.tenantId === tenantId) ?? here
    if (!park) throw notFound('还没有园区')
    const list = (await shops.all(park.tenantId)).filter(({ canPay }) => canPay)
    return {
      parks: all,
      park,
      shops: list,
      shop: list.find(({ id }) => id === shopId) ?? list[0],
      // The code links to the host at which its reader is logged in: at plain localhost the reader would not be.
      origin: originOf(request, park.tenantId === here?.tenantId ? [] : park.hosts),
    }
  }

  const isForProgram = (request: FastifyRequest) =>
    request.headers.accept?.includes('application/json') ?? false

  function answer(reply: FastifyReply, view: TillView) {
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
      .send(tillPage(view))
  }

  app.get('/dev/cashier', async (request, reply) => {
    const { park, shop } = readQuery(request.query)
    return answer(reply, await viewOf(request, { tenantId: park, shopId: shop }))
  })

  app.post('/dev/cashier/scan', async (request, reply) => {
    const { TenantId, ShopId, Code, Yuan } = read(scanBody, request)
    const scan = { tenantId: TenantId, shopId: ShopId, code: Code, amount: Yuan }
    if (isForProgram(request)) return payCodes.scan(scan)
    const outcome = await payCodes.scan(scan).then(
      ({ Status, PayAmount }) => ({ text: outcomeText(Status, PayAmount), isGood: true }),
      (error: unknown) => {
        if (!(error instanceof Failure)) throw error
        return { text: error.message, isGood: false }
      },
    )
    const view = await viewOf(request, { tenantId: TenantId, shopId: ShopId })
    return answer(reply, { ...view, outcome })
  })

  app.post('/dev/cashier/request', async (request, reply) => {
    const { TenantId, ShopId, Title, Yuan } = read(requestBody, request)
    const wanted = { ...APP, tenantId: TenantId, shopId: ShopId, title: Title, amount: Yuan }
    const made = await payRequests.make(wanted)
    const view = await viewOf(request, { tenantId: TenantId, shopId: ShopId })
    const requestLink = requestCode(view.origin, made)
    if (isForProgram(request)) return { AppId: made.appId, P: made.p, Link: requestLink }
    return answer(reply, { ...view, requestLink })
  })
}

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  request: FastifyRequest,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, request.body ?? {})
  if (result.success) return result.output
  throw new Failure(400, result.issues[0]?.message ?? '请求格式不正确', 'request')
}

/** Origin of the park: that of the request, with the park's own host if the till was opened at another. */
function originOf(request: FastifyRequest, hosts: readonly string[]): string {
  const { protocol, host, port } = request
  const [first] = hosts
  if (!first || hosts.includes(hostName(host))) return `${protocol}://${host}`
  return `${protocol}://${first}${port ? `:${port}` : ''}`
}
