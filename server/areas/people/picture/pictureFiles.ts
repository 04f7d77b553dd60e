import type { FastifyInstance } from 'fastify'
import type { PictureService } from './picture.service'

const YEAR_SECONDS = 365 * 86_400

/** Serves uploaded pictures at the paths returned by the upload. The content of a name never changes. */
export async function pictureFiles(
  app: FastifyInstance,
  { pictures }: { pictures: PictureService },
): Promise<void> {
  app.get<{ Params: { folder: string; name: string } }>(
    '/file/:folder/:name',
    async (request, reply) => {
      const { folder, name } = request.params
      const bytes = await pictures.read(`${folder}/${name}`)
      if (!bytes) return reply.callNotFound()
      return (
        reply
          .header('content-type', 'image/jpeg')
          .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
          // Defence in depth: content that is not a picture must not run scripts.
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-disposition', 'inline')
          .send(bytes)
      )
    },
  )
}
