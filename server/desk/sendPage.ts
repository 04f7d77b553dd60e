import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Park } from '../kernel/base'
import { notFound } from '../kernel/failure'
import type { DeskAssets } from './assets'
import type { DeskOptions } from './options'
import { deskDocument, type DeskPage } from './page'
import { takeNotice } from './session'
import { attachment } from './tableFile'
import type { DeskFile } from '../kernel/desk'

/** Content security policy: no foreign content except https pictures; scripts of the desk's own files only. */
export const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data: https:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** Sends a page of the desk. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Omit<DeskPage, 'styles' | 'script' | 'parts' | 'context'> & Partial<DeskPage>,
) => FastifyReply

/** Sends a file to be saved. */
export const sendFile = (reply: FastifyReply, file: DeskFile): FastifyReply =>
  reply
    .headers({
      'content-type': file.type,
      'content-disposition': attachment(file.name),
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(file.content)

/** Park of a request: by its host, else the default park. @throws Failure 404 */
export const createParkOf =
  ({ parks }: Pick<DeskOptions, 'parks'>) =>
  async ({ host }: FastifyRequest): Promise<Park> => {
    const park = (await parks.byHost(host)) ?? (await parks.default())
    if (!park) throw notFound('还没有园区')
    return park
  }

/**
 * Creates `SendPage`, which adds the menu, the park's styles, the script and the result of the last act.
 */
export function createSendPage(
  { parts }: Pick<DeskOptions, 'parts'>,
  assets: DeskAssets,
): SendPage {
  return (request, reply, page) => {
    const document = deskDocument({
      parts,
      context: { token: '' },
      notice: takeNotice(request, reply),
      styles: assets.linksFor(page.park),
      script: assets.script,
      ...page,
    })
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
      })
      .send(document)
  }
}
