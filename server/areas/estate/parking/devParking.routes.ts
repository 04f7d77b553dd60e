import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { plateColor } from '@/contract/carInfo'
import { usualPlateColor } from '@/rules/plate'
import { plateReading } from '@/rules/plateReading'
import { readQuery } from '../../../desk/readQuery'
import { Failure, notFound } from '../../../kernel/failure'
import { hostName } from '../../../kernel/hostName'
import { newId } from '../../../kernel/ids'
import type { SandboxGate } from '../../../providers/parkingGate/sandboxGate'
import type { ParkService } from '../../people/park/park.service'
import type { ParkingLotService } from '../parkingLot/parkingLot.service'
import { entryPicture, entryPicturePath, ENTRY_PICTURE_PATH } from './entryPicture'
import { devParkingPage, type DevParkingView } from './devParking.page'
import type { ParkingService } from './parking.service'

export interface DevParkingOptions {
  parking: ParkingService
  lots: ParkingLotService
  parks: ParkService
  sandbox: SandboxGate
  clock: () => number
}

const MINUTE_MS = 60_000
/**
 * Minutes by which a stay is aged: longer than the time to leave after paying, and than the shortest unit of the demo's
 * lots.
 */
const WAITED_MINUTES = 90
/** Longest time since the start of a sandbox stay, minutes. */
const MINUTES_AGO_MAX = 30 * 1440

const text = v.pipe(v.string(), v.trim(), v.maxLength(100))
const whole = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,6}$/, '请输入整数'),
    v.transform(Number),
    v.maxValue(most, '数字过大'),
  )
const id = v.pipe(v.string(), v.uuid('编号不正确'))
const enterBody = v.object({
  TenantId: text,
  LotId: id,
  PlateNo: v.optional(text, ''),
  MinutesAgo: v.optional(whole(MINUTES_AGO_MAX), '0'),
})
const exitBody = v.object({ TenantId: text, StayId: id })
const gateBody = v.object({ TenantId: text, LotId: id, Answers: v.picklist(['0', '1']) })
const pictureQuery = v.object({
  plate: v.optional(v.pipe(text, v.regex(/^[A-Z\d\u4e00-\u9fff]{0,12}$/, '车牌号不正确')), ''),
  color: plateColor,
  at: v.pipe(v.string(), v.regex(/^\d{1,14}$/, '时间不正确'), v.transform(Number)),
})
const fillBody = v.object({ TenantId: text, LotId: id, Taken: whole(100_000) })

/** The parking sandbox at /dev/parking, in demo mode only: a page, or JSON with `accept: application/json`. */
export async function devParkingRoutes(
  app: FastifyInstance,
  { parking, lots, parks, sandbox, clock }: DevParkingOptions,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  async function viewOf(request: FastifyRequest, tenantId?: string): Promise<DevParkingView> {
    const all = await parks.active()
    const here = (await parks.byHost(hostName(request.host))) ?? (await parks.default())
    const park = all.find((one) => one.tenantId === tenantId) ?? here
    if (!park) throw notFound('还没有园区')
    const listed = await lots.list(park.tenantId)
    return {
      parks: all,
      park,
      lots: listed.map((lot) => ({ ...lot, answers: sandbox.answers(park.tenantId, lot.Id) })),
      inside: await parking.allInside(park.tenantId),
    }
  }

  /** Runs an action and answers with its result: as JSON, or on the page. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    tenantId: string,
    work: () => Promise<{ text: string; isGood: boolean; data: object }>,
  ) {
    const isForProgram = request.headers.accept?.includes('application/json') ?? false
    const outcome = await work().catch((error: unknown) => {
      if (!(error instanceof Failure) || isForProgram) throw error
      return { text: error.message, isGood: false, data: {} }
    })
    if (isForProgram) return { ...outcome.data, Text: outcome.text, IsGood: outcome.isGood }
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
      .send(devParkingPage({ ...(await viewOf(request, tenantId)), outcome }))
  }

  app.get('/dev/parking', async (request, reply) => {
    const { park } = readQuery(request.query)
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
      .send(devParkingPage(await viewOf(request, park)))
  })

  app.get(ENTRY_PICTURE_PATH, async (request, reply) => {
    const { plate, color, at } = read(pictureQuery, request.query)
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/svg+xml')
      .send(entryPicture({ plateNo: plate, plateColor: color, at }))
  })

  app.post('/dev/parking/enter', (request, reply) => {
    const { TenantId, LotId, PlateNo, MinutesAgo } = read(enterBody, request.body)
    return answer(request, reply, TenantId, async () => {
      const listed = await lots.list(TenantId)
      const lot = listed.find(({ Id }) => Id === LotId)
      if (!lot) throw notFound('停车场不存在')
      if (lot.Free === 0) {
        return { text: `${lot.Name}已满，请去别的停车场`, isGood: false, data: {} }
      }
      const at = clock() - MinutesAgo * MINUTE_MS
      const { plate, read } = plateReading(PlateNo)
      const plateColor = usualPlateColor(plate)
      const image = entryPicturePath({ plateNo: read || plate, plateColor, at })
      const entry = { eventId: newId(), lotId: LotId, plateNo: PlateNo, at, image }
      const stay = await parking.enter(TenantId, entry)
      const slip = stay?.plateNo === '' ? `，小票编号 ${stay.code}` : ''
      return {
        text: `${stay?.plateNo || (read ? `没有认出的车牌 ${read}` : '无牌车')} 已入场${slip}`,
        isGood: true,
        data: { Id: stay?.id, Code: stay?.code, PlateNo: stay?.plateNo },
      }
    })
  })

  app.post('/dev/parking/exit', (request, reply) => {
    const { TenantId, StayId } = read(exitBody, request.body)
    return answer(request, reply, TenantId, async () => {
      const stayInLot = (await parking.allInside(TenantId)).find(({ stay }) => stay.id === StayId)
      if (!stayInLot) throw notFound('这辆车已离场')
      const { code, lotId } = stayInLot.stay
      if (!sandbox.answers(TenantId, lotId)) {
        return { text: '道闸没有响应', isGood: false, data: { Opens: false } }
      }
      const event = { eventId: newId(), lotId, code, at: clock() }
      const answered = await parking.exit(TenantId, event)
      return answered.opens
        ? { text: '道闸已开，车辆离场', isGood: true, data: { Opens: true } }
        : { text: `道闸没有开：${answered.why}`, isGood: false, data: { Opens: false } }
    })
  })

  app.post('/dev/parking/wait', (request, reply) => {
    const { TenantId, StayId } = read(exitBody, request.body)
    return answer(request, reply, TenantId, async () => {
      await parking.turnBack(TenantId, StayId, WAITED_MINUTES)
      return { text: `又停了 ${WAITED_MINUTES} 分钟`, isGood: true, data: {} }
    })
  })

  app.post('/dev/parking/gate', (request, reply) => {
    const { TenantId, LotId, Answers } = read(gateBody, request.body)
    return answer(request, reply, TenantId, async () => {
      sandbox.setAnswers(TenantId, LotId, Answers === '1')
      return { text: Answers === '1' ? '道闸恢复' : '道闸不再响应', isGood: true, data: {} }
    })
  })

  app.post('/dev/parking/fill', (request, reply) => {
    const { TenantId, LotId, Taken } = read(fillBody, request.body)
    return answer(request, reply, TenantId, async () => {
      await parking.count(TenantId, { eventId: newId(), lotId: LotId, taken: Taken })
      return { text: `已停 ${Taken} 辆`, isGood: true, data: {} }
    })
  })
}

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  sent: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, sent ?? {})
  if (result.success) return result.output
  throw new Failure(400, result.issues[0]?.message ?? '请求格式不正确', 'request')
}
