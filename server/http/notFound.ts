import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureBody } from './envelope'

const page = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>页面不存在</title>
<style>
  body { margin: 0; padding: 20vh 24px; font: 16px/1.6 system-ui, sans-serif; text-align: center; color: #1c1a20; background: #fbf9fe }
  @media (prefers-color-scheme: dark) {
    body { color: #f4f2f7; background: #121115 }
    a { color: #1c1a20 !important; background: #f4f2f7 !important }
  }
  a { display: inline-block; padding: 10px 28px; border-radius: 999px; color: #fff; background: #1c1a20; text-decoration: none }
</style>
<h1>页面不存在</h1>
<p>链接可能已失效，或地址输入有误。</p>
<p><a href="/">回到首页</a></p>
</html>`

/** Nothing stands at this address: a page for somebody with a browser, the envelope for a program. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isPerson = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '')
  reply.code(404)
  if (!isPerson) return reply.send(failureBody(404, '请求的地址不存在'))
  return reply.header('content-type', 'text/html; charset=utf-8').send(page)
}
