import type { FastifyReply, FastifyRequest } from 'fastify'
import { nightColours } from '@/rules/parkColours'
import type { Park } from '../kernel/base'
import { escapeHtml } from '../kernel/escapeHtml'
import { failureBody } from './envelope'

/** Page data when the host belongs to no park. */
const nobody = { name: '', accent: '#1c1a20' }

function pageOf({ name, accent }: Pick<Park, 'name' | 'accent'>): string {
  const night = nightColours(accent)
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>页面不存在</title>
<style>
  body { margin: 0; padding: 20vh 24px 0; font: 16px/1.6 system-ui, sans-serif; text-align: center; color: #1c1a20; background: #fbf9fe }
  svg { color: ${accent} }
  h1 { margin: 16px 0 4px; font-size: 22px }
  p { margin: 0 0 24px; color: #57545e }
  a { display: inline-block; padding: 10px 32px; border-radius: 12px; color: #fff; background: ${accent}; font-weight: 600; text-decoration: none }
  small { display: block; margin-top: 48px; color: #6d6a75 }
  @media (prefers-color-scheme: dark) {
    body { color: #f3f0ec; background: #141211 }
    svg { color: ${night.accent} }
    p, small { color: #c9c4be }
    a { color: ${night.onAccent}; background: ${night.accent} }
  }
</style>
<svg width="72" height="72" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 13v8"/><path d="M12 3v3"/><path d="M4 6h12.5a2 2 0 0 1 1.4.6l2.2 2.2a1 1 0 0 1 0 1.4l-2.2 2.2a2 2 0 0 1-1.4.6H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Z"/></svg>
<h1>页面不存在</h1>
<p>链接可能已失效，或地址输入有误。</p>
<a href="/">回到首页</a>
<small>${escapeHtml(name)}</small>
</html>`
}

/**
 * Handler for unknown addresses: a page in the colours of the host's park for browsers, the
 * envelope for programs.
 */
export const notFound =
  (parks: { byHost(host: string): Promise<Pick<Park, 'name' | 'accent'> | undefined> }) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isPerson = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '')
    reply.code(404)
    if (!isPerson) return reply.send(failureBody(404, '请求的地址不存在'))
    // A database outage must not turn a wrong address into a 500.
    const park = await parks.byHost(request.host).catch(() => undefined)
    return reply.header('content-type', 'text/html; charset=utf-8').send(pageOf(park ?? nobody))
  }
