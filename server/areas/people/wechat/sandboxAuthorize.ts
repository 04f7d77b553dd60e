import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { escapeHtml } from '../../../kernel/escapeHtml'
import { Failure } from '../../../kernel/failure'
import type { ParkService } from '../park/park.service'
import { SANDBOX_AUTHORIZE_PATH, type SandboxWechat } from '../../../providers/wechat/sandboxWechat'
import type { Wechat } from '../../../providers/wechat/wechat'

const query = v.object({
  redirect_uri: v.pipe(v.string(), v.maxLength(2048), v.url()),
  state: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{0,128}$/)),
  /** The consenting sandbox user. */
  person: v.optional(v.pipe(v.string(), v.regex(/^\w{1,32}$/)), 'demo'),
})

/**
 * Sandbox replacement of WeChat's consent page, in demo mode only. Like WeChat's snsapi_base it asks nothing and
 * redirects with code and state. Like WeChat on Android it opens the callback twice with one code: first in a frame,
 * then visibly.
 */
export async function sandboxAuthorize(
  app: FastifyInstance,
  { wechat, parks }: { wechat: Wechat; parks: ParkService },
): Promise<void> {
  if (!isSandbox(wechat)) return
  app.get(SANDBOX_AUTHORIZE_PATH, async (request, reply) => {
    const given = v.safeParse(query, request.query)
    if (!given.success) throw new Failure(400, '授权参数不正确', 'request')
    const { redirect_uri, state, person } = given.output
    const callback = new URL(redirect_uri)
    // WeChat, too, redirects only to hosts configured for the account.
    const hosts = (await parks.active()).flatMap((park) => park.hosts)
    const isOwn =
      callback.host === new URL(`${request.protocol}://${request.host}`).host ||
      hosts.includes(callback.hostname)
    if (!isOwn || !/^https?:$/.test(callback.protocol)) {
      throw new Failure(400, 'redirect_uri 域名与后台配置不一致', 'redirectUri')
    }
    callback.searchParams.set('code', wechat.issueCode(person))
    callback.searchParams.set('state', state)
    reply.header('cache-control', 'no-store').header('content-type', 'text/html; charset=utf-8')
    return pageOf(callback.href)
  })
}

const isSandbox = (provider: Wechat): provider is SandboxWechat => provider.name === 'sandbox'

function pageOf(callback: string): string {
  const address = escapeHtml(callback)
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="1;url=${address}">
<title>微信授权（沙箱）</title>
<style>
  body { margin: 96px 16px; font: 16px/1.5 system-ui, sans-serif; color: #1c1a20; background: #fbf9fe; text-align: center }
  iframe { position: absolute; width: 1px; height: 1px; border: 0; opacity: 0 }
</style>
<p>正在从微信返回园区……</p>
<p><a href="${address}">没有反应？点此返回</a></p>
<iframe src="${address}" title="第一次回调" aria-hidden="true" tabindex="-1"></iframe>
</html>`
}
