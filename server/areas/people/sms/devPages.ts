import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../../kernel/escapeHtml'
import type { SandboxSms, SentSms } from '../../../providers/sms/sandboxSms'
import type { SmsProvider } from '../../../providers/sms/smsProvider'

const purposeTexts: Record<SentSms['purpose'], string> = {
  register: '注册',
  login: '登录',
  forgetPassword: '找回密码',
  resetPassword: '修改登录密码',
  changePaymentCode: '修改支付密码',
  binding: '绑定手机号',
}

/** Reload interval of the page, seconds. */
const RELOAD_SECONDS = 5

/**
 * Developer pages, in demo mode only: /dev/sms shows the messages "sent" by the SMS sandbox, /dev/sms.json the same for
 * programs. Absent with a real provider.
 */
export async function devPages(
  app: FastifyInstance,
  { smsProvider }: { smsProvider: SmsProvider },
): Promise<void> {
  if (!isSandbox(smsProvider)) return

  app.get('/dev/sms.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return smsProvider.sent().map((sms) => ({
      Phone: sms.phone,
      Purpose: sms.purpose,
      Code: sms.code,
      Text: textOf(sms),
      SentAt: sms.at,
    }))
  })

  app.get('/dev/sms', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('content-type', 'text/html; charset=utf-8')
    return pageOf(smsProvider.sent())
  })
}

const isSandbox = (provider: SmsProvider): provider is SandboxSms => provider.name === 'sandbox'

const textOf = ({ parkName, code, purpose }: SentSms): string =>
  `【${parkName}】验证码 ${code}，用于${purposeTexts[purpose]}，5 分钟内有效，请勿告诉他人。`

function pageOf(messages: readonly SentSms[]): string {
  const time = new Intl.DateTimeFormat('zh-CN', { timeStyle: 'medium', timeZone: 'Asia/Shanghai' })
  const rows = messages.map(
    (sms) =>
      `<li><time>${time.format(sms.at)}</time> <b>${sms.phone}</b> <code>${sms.code}</code>` +
      `<p>${escapeHtml(textOf(sms))}</p></li>`,
  )
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RELOAD_SECONDS}">
<title>短信沙箱</title>
<style>
  body { max-width: 560px; margin: 24px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; color: #1c1a20; background: #fbf9fe }
  ul { padding: 0; list-style: none } li { margin: 12px 0; padding: 12px 16px; border-radius: 12px; background: #fff }
  code { font-size: 24px; letter-spacing: 2px } p { margin: 4px 0 0; color: #57545e } time { color: #6d6a75 }
</style>
<h1>短信沙箱</h1>
<p>演示环境不发送真实短信，验证码显示在这里，每 ${RELOAD_SECONDS} 秒刷新。</p>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>还没有短信。请在应用里点“获取验证码”。</p>'}
</html>`
}
