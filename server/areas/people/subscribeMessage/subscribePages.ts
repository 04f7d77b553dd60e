import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../../kernel/escapeHtml'
import type {
  SandboxSubscribeMessages,
  SentSubscribeMessage,
} from '../../../providers/subscribeMessage/createSubscribeMessages'
import type { SubscribeMessages } from '../../../providers/subscribeMessage/subscribeMessage'

/** Reload interval of the page, seconds. */
const RELOAD_SECONDS = 5

/**
 * Developer pages, in demo mode only: /dev/subscribe-messages shows the messages "sent" to WeChat by the sandbox,
 * /dev/subscribe-messages.json the same for programs. Absent with the real provider.
 */
export async function subscribePages(
  app: FastifyInstance,
  { provider }: { provider: SubscribeMessages },
): Promise<void> {
  if (!isSandbox(provider)) return

  app.get('/dev/subscribe-messages.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return provider.sent().map(({ tenantId, openId, templateId, page, data, at }) => ({
      TenantId: tenantId,
      OpenId: openId,
      TemplateId: templateId,
      Page: page,
      Data: data,
      SentAt: at,
    }))
  })

  app.get('/dev/subscribe-messages', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('content-type', 'text/html; charset=utf-8')
    return pageOf(provider.sent())
  })
}

const isSandbox = (provider: SubscribeMessages): provider is SandboxSubscribeMessages =>
  provider.name === 'sandbox'

function pageOf(messages: readonly SentSubscribeMessage[]): string {
  const time = new Intl.DateTimeFormat('zh-CN', { timeStyle: 'medium', timeZone: 'Asia/Shanghai' })
  const rows = messages.map(({ at, templateId, data, page, tenantId }) => {
    const values = Object.entries(data).map(
      ([key, value]) => `<dt>${escapeHtml(key)}</dt><dd>${escapeHtml(value)}</dd>`,
    )
    return (
      `<li><time>${time.format(at)}</time> ${escapeHtml(tenantId)} <code>${escapeHtml(templateId)}</code>` +
      `<dl>${values.join('')}</dl><p>${escapeHtml(page)}</p></li>`
    )
  })
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RELOAD_SECONDS}">
<title>订阅消息沙箱</title>
<style>
  body { max-width: 560px; margin: 24px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; color: #1c1a20; background: #fbf9fe }
  ul { padding: 0; list-style: none } li { margin: 12px 0; padding: 12px 16px; border-radius: 12px; background: #fff }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 8px 0 } dt { color: #6d6a75 } dd { margin: 0 }
  p { margin: 0; color: #57545e; overflow-wrap: anywhere; font-size: 14px } time { color: #6d6a75 }
</style>
<h1>订阅消息沙箱</h1>
<p>演示环境不向微信发送消息，本应发出的显示在这里，每 ${RELOAD_SECONDS} 秒刷新。</p>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>还没有消息。请在小程序里付款或领券后点“微信通知我”。</p>'}
</html>`
}
