import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { pictureBytesMax } from '@/constants'
import { pictureUpload, uploadFileField } from '@/contract/upload'
import { Failure } from '../../../kernel/failure'
import { type Authenticate, success } from '../../../kernel/call'
import type { Identity } from '../../../kernel/base'
import type { PictureService } from './picture.service'

/** Uploads per minute and address; all devices on a park's Wi-Fi share one address. */
const UPLOADS_A_MINUTE = 120

/** Multipart limits: one file, and the few fields that clients add. */
const limits = {
  fileSize: pictureBytesMax,
  files: 1,
  fields: 10,
  parts: 11,
  fieldNameSize: 100,
  fieldSize: 1000,
  headerPairs: 20,
}

export interface PictureRouteOptions {
  pictures: PictureService
  authenticate: Authenticate
  clock: () => number
}

/** The upload call: multipart, so parsed here and not by http/serve. */
export async function pictureRoutes(
  app: FastifyInstance,
  { pictures, authenticate, clock }: PictureRouteOptions,
): Promise<void> {
  await app.register(multipart, { limits })
  const callers = new WeakMap<FastifyRequest, Identity>()

  app.route({
    method: 'POST',
    url: pictureUpload.path,
    config: { rateLimit: { max: UPLOADS_A_MINUTE, timeWindow: 60_000 } },
    // Authenticates before the body is read, so that anonymous uploads are not received.
    async onRequest(request) {
      const { identity } = await authenticate(pictureUpload, request)
      if (identity) callers.set(request, identity)
    },
    async handler(request, reply) {
      const member = callers.get(request)
      if (!member) throw new Failure(401, '请先登录', 'noToken')
      if (!request.isMultipart()) throw new Failure(415, '请以表单上传图片', 'multipart')
      const { file, fields } = await readForm(request).catch(asClientFailure)
      const form = v.safeParse(pictureUpload.request, fields)
      if (!form.success) throw new Failure(400, 'Folder 格式不正确', 'request')
      if (!file || file.length === 0) throw new Failure(400, '没有收到图片', 'noFile')
      reply.header('cache-control', 'no-store')
      return success(await pictures.upload(member, form.output.Folder, file), clock)
    },
  })
}

/** File and fields of a form, in any order. */
async function readForm(
  request: FastifyRequest,
): Promise<{ file?: Buffer; fields: Record<string, string> }> {
  const fields = new Map<string, string>()
  let file: Buffer | undefined
  for await (const part of request.parts()) {
    // Fields sent as JSON arrive parsed and may be nested thousands of levels deep; we use no such field.
    if (part.type === 'field' && typeof part.value !== 'object') {
      fields.set(part.fieldname, String(part.value))
    } else if (part.type === 'field') throw new Failure(400, '表单字段格式不正确', 'request')
    else if (part.fieldname === uploadFileField) file = await part.toBuffer()
    else throw new Failure(400, `图片字段名应为 ${uploadFileField}`, 'fileField')
  }
  return { file, fields: Object.fromEntries(fields) }
}

/**
 * Converts parser errors for an incomplete form (e.g. lost connection) to 400; they would otherwise be answered 500.
 * Errors with a status code (e.g. too many parts) keep it.
 */
function asClientFailure(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
    throw new Failure(413, '图片太大，请选择 12 MB 以内的图片', 'pictureBytes')
  if (error instanceof Error && 'statusCode' in error) throw error
  throw new Failure(400, '图片没有传完，请重试', 'formEnd')
}
