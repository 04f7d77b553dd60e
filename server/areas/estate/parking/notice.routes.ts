import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { plateColor } from '@/contract/carInfo'
import { parseSafeLink } from '@/rules/safeLink'
import { Failure } from '../../../kernel/failure'
import {
  isSignedByGate,
  SIGNATURE_HEADER,
  TIME_HEADER,
} from '../../../providers/parkingGate/gateSignature'
import type { ParkService } from '../../people/park/park.service'
import type { ParkingService } from './parking.service'

/** Notices are a few hundred bytes. */
const BODY_BYTES = 16 * 1024

const eventId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
const lotId = v.pipe(v.string(), v.uuid())
const at = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Read by rules/plateReading: any text is taken, since a car that is not read has come all the same. */
const plate = v.nullish(v.string(), '')

const notice = v.variant('Kind', [
  v.object({
    Kind: v.literal('entry'),
    EventId: eventId,
    LotId: lotId,
    PlateNo: plate,
    PlateColor: v.fallback(v.optional(plateColor), undefined),
    At: at,
    Image: v.nullish(v.string()),
  }),
  v.object({
    Kind: v.literal('exit'),
    EventId: eventId,
    LotId: lotId,
    PlateNo: plate,
    Code: v.optional(v.pipe(v.string(), v.regex(/^\d{8}$/))),
    At: at,
    CounterPaid: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    IsOut: v.optional(v.boolean()),
  }),
  v.object({
    Kind: v.literal('counts'),
    EventId: eventId,
    LotId: lotId,
    Taken: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  }),
])

function read(body: string): v.InferOutput<typeof notice> {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new Failure(400, '通知不是 JSON', 'request')
  }
  const result = v.safeParse(notice, json)
  if (!result.success) throw new Failure(400, '通知内容不正确', 'request')
  return result.output
}

/** Longest address of a picture. */
const IMAGE_MAX = 310

/**
 * Picture address as rebuilt by rules/safeLink: a file of this server, or an https URL on a host of the park or of the
 * lots' own system. It is shown to members and staff. Undefined for any other address: the car has come all the same.
 */
function pictureOf(image: string, hosts: readonly string[]): string | undefined {
  const link = image.length > IMAGE_MAX ? null : parseSafeLink(image, hosts)
  const isPicture = link?.kind === 'url' || link?.path.startsWith('/file/')
  return isPicture ? link?.href : undefined
}

/**
 * Endpoint for notices of the lots' own system about entries and exits. Authenticated by the signature over time and
 * raw body (providers/parkingGate/gateSignature), not by a session. Without a secret every notice is refused.
 * @param gateOrigin environment PARKING_ORIGIN; by https, its host may hold entry pictures
 */
export async function noticeRoutes(
  app: FastifyInstance,
  {
    parking,
    parks,
    secret,
    gateOrigin,
    clock,
  }: {
    parking: ParkingService
    parks: ParkService
    secret: string | undefined
    gateOrigin: string | undefined
    clock: () => number
  },
): Promise<void> {
  const gateHosts = gateOrigin === undefined ? [] : [new URL(gateOrigin).host]
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.post('/parking/notice/:tenantId', async (request) => {
    const { tenantId } = request.params as { tenantId: string }
    const body = typeof request.body === 'string' ? request.body : ''
    const time = String(request.headers[TIME_HEADER] ?? '')
    const signature = String(request.headers[SIGNATURE_HEADER] ?? '')
    if (!secret || !isSignedByGate(secret, { time, signature, body }, clock())) {
      throw new Failure(401, '签名不正确', 'signature')
    }
    const notice = read(body)
    if (notice.Kind === 'entry') {
      const park = await parks.byId(tenantId)
      const hosts = [...(park?.hosts ?? []), ...gateHosts]
      const image = pictureOf(notice.Image ?? '', hosts)
      const stay = await parking.enter(tenantId, {
        eventId: notice.EventId,
        lotId: notice.LotId,
        plateNo: notice.PlateNo,
        plateColor: notice.PlateColor,
        at: notice.At,
        image,
      })
      return {
        Taken: true,
        Code: stay?.code ?? '',
        PlateNo: stay?.plateNo ?? '',
        // False: the address of the picture is neither the park's nor the lots', and was left out.
        ImageTaken: !notice.Image || image !== undefined,
      }
    }
    if (notice.Kind === 'exit') {
      const answer = await parking.exit(tenantId, {
        eventId: notice.EventId,
        lotId: notice.LotId,
        plateNo: notice.PlateNo,
        code: notice.Code,
        at: notice.At,
        counterPaid: notice.CounterPaid,
        isOut: notice.IsOut,
      })
      return {
        Taken: true,
        Opens: answer.opens,
        Why: answer.opens ? '' : answer.why,
        Near: answer.near ?? [],
      }
    }
    await parking.count(tenantId, {
      eventId: notice.EventId,
      lotId: notice.LotId,
      taken: notice.Taken,
    })
    return { Taken: true }
  })
}
