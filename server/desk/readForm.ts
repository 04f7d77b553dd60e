import type { FastifyRequest } from 'fastify'
import { pictureBytesMax } from '@/constants'
import type { DeskAct } from '../kernel/desk'
import { Failure } from '../kernel/failure'
import { typedOf, type Typed } from './deskForm'

/**
 * Limits: one file, and the fields of a form: a sign-up form has twelve per question. Forms are read only after
 * authentication.
 */
export const fileLimits = { fileSize: pictureBytesMax, files: 1, fields: 500, fieldSize: 100_000 }

const pictureLimit = { bytes: pictureBytesMax, tooLarge: '图片太大，请选择 12 MB 以内的图片' }

/**
 * Reads the fields and file of a request.
 * @throws Failure 413, 415, 400 when the upload is incomplete
 */
export async function readForm(
  request: FastifyRequest,
  takesFile: DeskAct['takesFile'],
): Promise<{ typed: Typed; file?: Buffer; fileName?: string }> {
  if (!request.isMultipart()) return { typed: typedOf(request.body) }
  if (!takesFile) throw new Failure(415, '这个表单不接受文件', 'file')
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  let fileName: string | undefined
  const { bytes, tooLarge } = takesFile === true ? pictureLimit : takesFile
  try {
    for await (const part of request.parts({ limits: { ...fileLimits, fileSize: bytes } })) {
      if (part.type === 'file') {
        fileName = part.filename
        file = await part.toBuffer()
      } else fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new Failure(413, tooLarge, 'fileBytes')
    }
    throw new Failure(400, '表单没有传完，请重试', 'formEnd')
  }
  return { typed: typedOf(fields), file: file?.length ? file : undefined, fileName }
}
