import type { FastifyInstance } from 'fastify'
import type { PictureService } from './picture.service'

const YEAR_SECONDS = 365 * 86_400

/** Uploaded pictures, at the addresses that the upload answered. A name never gets another content. */
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
          // Should anything ever get in that is more than a picture, it runs nothing.
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-disposition', 'inline')
          .send(bytes)
      )
    },
  )
}
