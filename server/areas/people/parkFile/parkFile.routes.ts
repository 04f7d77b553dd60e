import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../database/createDatabase'
import { compressed, sendCompressed, type Compressed } from '../../../kernel/compressed'
import { parkFilePrefix } from '../../../kernel/folder/parkFileAddress'
import { parkFile } from './parkFile.table'

/**
 * Byte range of a Range header (RFC 9110, 14.1.2), both ends included. Multiple ranges are ignored and the whole
 * content is sent, as the standard allows.
 */
export function byteRange(
  header: string | undefined,
  length: number,
): { from: number; to: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return undefined
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < from) return undefined
  return from > to ? 'unsatisfiable' : { from, to }
}

const YEAR_SECONDS = 365 * 86_400
/** Memory cache for the most requested pictures. */
const KEPT_BYTES = 64_000_000

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** Serves files of parks' folders; supports Range requests, because Safari plays no video without them. */
export async function parkFileRoutes(
  app: FastifyInstance,
  { db }: { db: Database },
): Promise<void> {
  const kept = new LRUCache<string, Promise<Compressed | Buffer | undefined>>({
    max: 2_000,
    maxSize: KEPT_BYTES,
    sizeCalculation: () => KEPT_BYTES / 1_000,
  })

  async function read(tenantId: string, name: string): Promise<Compressed | Buffer | undefined> {
    const [row] = await db
      .select({ content: parkFile.content })
      .from(parkFile)
      .where(and(eq(parkFile.tenantId, tenantId), eq(parkFile.name, name)))
    if (!row) return undefined
    return name.endsWith('.svg') ? compressed(row.content) : row.content
  }

  app.get<{ Params: { park: string; name: string } }>(
    `${parkFilePrefix}:park/:name`,
    async (request, reply) => {
      const { park, name } = request.params
      const type = types[name.split('.').pop() ?? '']
      if (!/^[0-9a-f]{32}\.[a-z0-9]+$/.test(name) || type === undefined) return reply.callNotFound()
      const address = `${park}/${name}`
      const reading = kept.get(address) ?? read(park, name)
      kept.set(address, reading)
      // Neither failures nor missing names are cached: the name may exist a moment later.
      const content = await reading.catch((error: unknown) => {
        kept.delete(address)
        throw error
      })
      if (!content) {
        kept.delete(address)
        return reply.callNotFound()
      }
      reply
        .header('content-type', type)
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        // SVG files must not run scripts, even when opened directly.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      if (!Buffer.isBuffer(content)) return sendCompressed(content, request, reply)
      const range = byteRange(request.headers.range, content.length)
      reply.header('accept-ranges', 'bytes')
      if (range === 'unsatisfiable')
        return reply.code(416).header('content-range', `bytes */${content.length}`).send()
      if (!range) return reply.send(content)
      return reply
        .code(206)
        .header('content-range', `bytes ${range.from}-${range.to}/${content.length}`)
        .send(content.subarray(range.from, range.to + 1))
    },
  )
}
