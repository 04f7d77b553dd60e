import type { DeskAction, DeskComplaint } from '@/contract/complaintDesk'
import { escapeHtml } from '../../../kernel/escapeHtml'
import type { Park } from '../../../kernel/base'

/** What the desk shows. */
export interface DeskView {
  parks: readonly Park[]
  park: Park
  complaints: readonly DeskComplaint[]
  /** What could not be done, and why. */
  failure?: string
}

const time = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Shanghai',
})

const actionTexts: Readonly<Record<DeskAction, string>> = {
  accept: '受理',
  answer: '答复',
  end: '答复并结束',
}

/** The park's desk at /dev/complaints: what members wrote, and the forms to answer it. */
export function deskPage({ parks, park, complaints, failure }: DeskView): string {
  const links = parks
    .map(
      ({ tenantId, shortName }) =>
        `<a href="/dev/complaints?park=${encodeURIComponent(tenantId)}"${
          tenantId === park.tenantId ? ' aria-current="page"' : ''
        }>${escapeHtml(shortName)}</a>`,
    )
    .join(' · ')
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>投诉建议 · 演示工作台</title>
<style>
  body { max-width: 640px; margin: 24px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; color: #1c1a20; background: #fbf9fe }
  article { margin: 16px 0; padding: 16px; border-radius: 12px; background: #fff } h2 { margin: 0; font-size: 17px }
  article p { white-space: pre-wrap; overflow-wrap: anywhere } .facts { color: #57545e; font-size: 14px }
  ol { padding: 0; list-style: none } li { margin: 8px 0; padding: 8px 12px; border-radius: 8px; background: #f3f0f6 }
  textarea, input { width: 100%; box-sizing: border-box; margin: 4px 0 12px; padding: 10px 12px; border: 1px solid #cfcbd6; border-radius: 8px; font: inherit }
  button { min-height: 44px; margin: 0 8px 8px 0; padding: 0 16px; border: 1px solid #a8431f; border-radius: 8px; font: inherit; background: #fff; color: #a8431f }
  button.main { background: #a8431f; color: #fff } a { color: #a8431f } [role=alert] { color: #b3261e }
</style>
<h1>投诉建议 · 演示工作台</h1>
<p>这里扮演园区的客服：受理、答复、结束会员在应用里提交的投诉、建议和表扬。真实园区由自己的系统经服务器间接口（/assets/api/v1/complaint/…/inner）完成。</p>
<p>${links} · <a href="/dev/complaints?park=${encodeURIComponent(park.tenantId)}">刷新</a></p>
${failure ? `<p role="alert">${escapeHtml(failure)}</p>` : ''}
${complaints.length > 0 ? complaints.map((one) => card(park, one)).join('') : '<p>还没有会员反馈。请在应用里点“投诉建议”提交一条。</p>'}
</html>`
}

function card({ tenantId }: Park, complaint: DeskComplaint): string {
  const { Id, No, KindText, Target, StatusText, Detail, Phone, Replies, IsSatisfied } = complaint
  const facts = [
    No,
    time.format(complaint.SubmittedAt),
    complaint.Anonymous ? '匿名' : Phone || '账号已注销',
    ...(IsSatisfied === null ? [] : [IsSatisfied ? '会员表示满意' : '会员表示不满意']),
  ]
  const thread = Replies.map(
    ({ Author, Text, At }) =>
      `<li><b>${escapeHtml(Author)}</b> <span class="facts">${time.format(At)}</span><br>${escapeHtml(Text)}</li>`,
  ).join('')
  const pictures = complaint.Images.map(
    (path, index) => `<a href="${escapeHtml(path)}">图片 ${index + 1}</a> `,
  ).join('')
  return `<article id="c-${Id}">
  <h2>${escapeHtml(`${KindText}·${Target}`)} <span class="facts">${StatusText}</span></h2>
  <p>${escapeHtml(Detail)}</p>
  ${pictures ? `<p>${pictures}</p>` : ''}<p class="facts">${facts.map(escapeHtml).join(' · ')}</p>
  ${thread ? `<ol>${thread}</ol>` : ''}
  ${forms(tenantId, complaint)}
</article>`
}

function forms(tenantId: string, { Id, Actions }: DeskComplaint): string {
  const hidden =
    `<input type="hidden" name="TenantId" value="${escapeHtml(tenantId)}">` +
    `<input type="hidden" name="Id" value="${Id}">`
  const buttonFor = (action: DeskAction) =>
    Actions.includes(action)
      ? `<button name="Action" value="${action}"${action === 'answer' ? ' class="main"' : ''}>${actionTexts[action]}</button>`
      : ''
  const spoken = [buttonFor('answer'), buttonFor('end')].join('')
  const accept = buttonFor('accept')
  return `${accept && `<form method="post" action="/dev/complaints">${hidden}${accept}</form>`}
  ${
    spoken &&
    `<form method="post" action="/dev/complaints">${hidden}
    <label>答复人<input name="Author" value="客服中心 小顾" required maxlength="20"></label>
    <label>答复内容<textarea name="Text" rows="3" required maxlength="500"></textarea></label>
    ${spoken}</form>`
  }`
}
