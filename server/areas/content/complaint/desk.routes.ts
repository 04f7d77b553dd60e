import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { complaintDeskCalls } from '@/contract/complaintDesk'
import { Failure, notFound } from '../../../kernel/failure'
import type { ParkService } from '../../people/park/park.service'
import type { ComplaintDesk } from './complaintDesk'
import { deskPage } from './desk.page'

export interface DeskOptions {
  parks: ParkService
  complaintDesk: ComplaintDesk
}

/** The newest so many are shown. */
const SHOWN = 50

const where = v.object({ TenantId: v.string(), Id: v.string() })
const body = v.variant('Action', [
  v.object({ ...where.entries, Action: v.literal('accept') }),
  v.object({
    ...where.entries,
    ...v.omit(complaintDeskCalls.answer.request, ['Id']).entries,
    Action: v.picklist(['answer', 'end']),
  }),
])

/** The demo desk at /dev/complaints, only in demo mode: plays the park's staff who answer complaints. */
export async function deskRoutes(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { parks, complaintDesk: desk } = options
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, form, done) => done(null, Object.fromEntries(new URLSearchParams(String(form)))),
  )

  async function show(reply: FastifyReply, tenantId: string | undefined, failure?: string) {
    const all = await parks.active()
    const park = all.find((one) => one.tenantId === tenantId) ?? all[0]
    if (!park) throw notFound('还没有园区')
    const complaints = await desk.newest(park.tenantId, SHOWN)
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
      .send(deskPage({ parks: all, park, complaints, failure }))
  }

  app.get('/dev/complaints', async (request, reply) =>
    show(reply, (request.query as { park?: string }).park),
  )

  app.post('/dev/complaints', async (request, reply) => {
    const read = v.safeParse(body, request.body)
    const wanted = read.success ? read.output : undefined
    const { TenantId } = (request.body ?? {}) as { TenantId?: string }
    if (!wanted) {
      return show(reply, TenantId, read.issues?.[0].message ?? '请求格式不正确')
    }
    try {
      if (wanted.Action === 'accept') await desk.accept(wanted.TenantId, wanted.Id)
      else
        await desk[wanted.Action](wanted.TenantId, wanted.Id, {
          author: wanted.Author,
          text: wanted.Text,
        })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return show(reply, wanted.TenantId, error.message)
    }
    const park = encodeURIComponent(wanted.TenantId)
    return reply.redirect(`/dev/complaints?park=${park}#c-${encodeURIComponent(wanted.Id)}`, 303)
  })
}
