import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { createActs } from './acts'
import { deskUrl } from './addresses'
import { deskAssets } from './assets'
import { formToken } from './guard'
import { logInRoutes } from './logIn'
import type { DeskOptions } from './options'
import { HomePage, type HomePart } from './homePage'
import { RefusalPage } from './ownPages'
import { partsOf } from './menu'
import { createPresence } from './present'
import { fileLimits } from './readForm'
import { sentenceFor, statusOf } from './refusals'
import { filterRoutes } from './filterRoutes'
import { searchRoutes } from './search'
import { createParkOf, createSendPage, sendFile } from './sendPage'
import { identityOf } from './session'

export type { DeskOptions } from './options'

/**
 * The desk at /desk: web pages for the park's staff, rendered on the server. Log-in, rights, forms
 * and the audit log are handled here; the domains supply screens and acts (DeskPart).
 */
export async function desk(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { parts, sessions } = options
  await app.register(cookie)
  await app.register(multipart, { limits: fileLimits })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const assets = deskAssets(app)
  const parkOf = createParkOf(options)
  const send = createSendPage(options, assets)
  const presence = createPresence(options, parkOf)
  const { present, visitOf } = presence
  const { showScreen, runAct } = createActs(options, presence, send)

  app.setErrorHandler(async (error, request, reply) => {
    const status = statusOf(error)
    if (status >= 500 && status !== 503) {
      request.log.error({ err: error }, 'a page of the desk failed by a fault of the server')
    }
    const park = await parkOf(request).catch(() => undefined)
    const message = sentenceFor(error, request.id)
    reply.code(status)
    if (!park) return reply.type('text/plain; charset=utf-8').send(message)
    const identity = await identityOf(sessions, park, request, reply).catch(() => undefined)
    return send(request, reply, {
      park,
      title: message,
      content: <RefusalPage message={message} isLoggedIn={identity !== undefined} />,
      context: { token: identity ? formToken(identity) : '' },
    })
  })

  app.get('/desk', async (request, reply) => {
    const here = await present(request, reply)
    if (!here) return reply
    const open = partsOf(here.clerk, parts)
    const shown = await Promise.all(
      open.map(async (part): Promise<HomePart> => {
        const visit = visitOf(request, here, part, { act: 'show', title: '查看' }, part.roles)
        const [queues = [], front] = await Promise.all([part.waiting?.(visit), part.front?.(visit)])
        return { name: part.name, title: part.title, queues, front }
      }),
    )
    return send(request, reply, {
      park: here.park,
      title: '客服台',
      content: <HomePage parts={shown} now={options.clock()} />,
      clerk: here.clerk,
      open: '',
      context: { token: formToken(here.identity) },
    })
  })

  searchRoutes(app, options, presence, send)
  filterRoutes(app, options, presence)
  logInRoutes(app, options, { parkOf, send })

  for (const part of parts) {
    for (const screen of part.screens)
      app.get(deskUrl(part, screen), async (request, reply) => {
        const here = await present(request, reply, part.roles)
        return here ? showScreen(request, reply, here, part, screen) : reply
      })
    for (const download of part.downloads ?? [])
      app.get(deskUrl(part, download), async (request, reply) => {
        const here = await present(request, reply, part.roles)
        if (!here) return reply
        const deed = { act: `fetch${download.path}`, title: download.title }
        const file = await download.read(visitOf(request, here, part, deed, part.roles))
        return sendFile(reply, file)
      })
    for (const act of part.acts)
      app.post(deskUrl(part, act), (request, reply) => runAct(request, reply, part, act))
  }
}
