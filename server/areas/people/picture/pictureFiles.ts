import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PictureService } from './picture.service'

/**
 * The part of a file that a `Range` header names (RFC 9110, 14.1.2).
 * @returns first and last byte; `all` for no header, several ranges or another unit;
 * `unsatisfiable` for a part behind the end
 */
function byteRange(
  header: string | undefined,
  size: number,
): { first: number; last: number } | 'all' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return 'all'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'all'
  return first >= size ? 'unsatisfiable' : { first, last }
}

const YEAR_SECONDS = 365 * 86_400

/**
 * Serves uploaded pictures at the paths returned by the upload, or leads to where the bucket serves
 * them. The content of a name never changes, so the name is the tag.
 */
export async function pictureFiles(
  app: FastifyInstance,
  { pictures }: { pictures: PictureService },
): Promise<void> {
  app.get<{ Params: { folder: string; name: string } }>(
    '/file/:folder/:name',
    async (request, reply) => {
      const name = `${request.params.folder}/${request.params.name}`
      const address = await pictures.addressOf(name)
      if (address) {
        reply.header('cache-control', `public, max-age=${address.maxAgeSeconds}`)
        return reply.redirect(address.url)
      }
      const bytes = await pictures.read(name)
      if (!bytes) return reply.callNotFound()
      reply
        .header('content-type', 'image/jpeg')
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        // Defence in depth: content that is not a picture must not run scripts.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .header('accept-ranges', 'bytes')
        .header('etag', `"${name}"`)
      return sendPart(request, reply, { bytes, tag: `"${name}"` })
    },
  )
}

/** Answers If-None-Match and Range. */
function sendPart(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { bytes, tag }: { bytes: Buffer; tag: string },
): FastifyReply {
  const tags = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  if (tags?.includes(tag) || tags?.includes('*')) return reply.code(304).send()
  const condition = headers['if-range']
  const range =
    condition === undefined || condition === tag ? byteRange(headers.range, bytes.length) : 'all'
  if (range === 'all') return reply.send(bytes)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  const { first, last } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1))
}
