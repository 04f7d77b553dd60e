import { escapeHtml } from '../../../kernel/escapeHtml'
import type { Park } from '../../../kernel/base'
import { dayTime } from '@/utils/timeText'
import type { ParkingLot } from '@/contract/carInfo'
import type { StayInLot } from './stay.repository'

/** Data of the sandbox page. */
export interface DevParkingView {
  parks: readonly Park[]
  park: Park
  lots: readonly (ParkingLot & { answers: boolean })[]
  inside: readonly StayInLot[]
  /** Result of the last action. */
  outcome?: { text: string; isGood: boolean }
}

const style = `
  body { max-width: 560px; margin: 24px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; color: #1c1a20; background: #fbf9fe }
  form, .outcome, article { margin: 16px 0; padding: 16px; border-radius: 16px; background: #fff }
  article form { margin: 8px 0 0; padding: 0 } label { display: block; margin: 8px 0; color: #57545e }
  input, select, button { width: 100%; min-height: 48px; box-sizing: border-box; padding: 0 12px; border: 1px solid #cfcbd6; border-radius: 12px; font: inherit; background: #fff; color: #1c1a20 }
  button { border-color: #0a5fb4; background: #0a5fb4; color: #fff } button.plain { background: #fff; color: #0a5fb4 }
  .good { border-left: 6px solid #0a7c3e } .bad { border-left: 6px solid #b3261e } b { font-size: 18px } p { margin: 4px 0 }`

/** The parking sandbox at /dev/parking: cars enter and leave, gates answer or not. */
export function devParkingPage({ parks, park, lots, inside, outcome }: DevParkingView): string {
  const links = parks
    .map(
      ({ tenantId, shortName }) =>
        `<a href="/dev/parking?park=${encodeURIComponent(tenantId)}">${escapeHtml(shortName)}</a>`,
    )
    .join(' · ')
  const tenant = `<input type="hidden" name="TenantId" value="${escapeHtml(park.tenantId)}">`
  const options = lots
    .map(({ Id, Name }) => `<option value="${Id}">${escapeHtml(Name)}</option>`)
    .join('')
  const act = (path: string, name: string, value: string, button: string, more = '') =>
    `<form method="post" action="/dev/parking/${path}">${tenant}<input type="hidden" name="${name}" value="${escapeHtml(value)}">${more}<button class="plain">${button}</button></form>`
  const lotCards = lots.map(
    ({ Id, Name, Free, Spaces, RuleText, answers }) => `<article>
  <b>${escapeHtml(Name)}</b><p>空位 ${Free} / ${Spaces}，道闸${answers ? '正常' : '没有响应'}</p><p>${escapeHtml(RuleText)}</p>
  ${act('gate', 'LotId', Id, answers ? '让道闸不响应' : '让道闸恢复', `<input type="hidden" name="Answers" value="${answers ? '0' : '1'}">`)}
  ${act('fill', 'LotId', Id, Free === 0 ? '空出 20 个车位' : '停满', `<input type="hidden" name="Taken" value="${Free === 0 ? Math.max(Spaces - 20, 0) : Spaces}">`)}
</article>`,
  )
  const cars = inside.map(
    ({ stay, lotName }) => `<article>
  <b>${escapeHtml(stay.plateNo || '无牌车')}</b><p>${escapeHtml(lotName)}，${dayTime(stay.inAt.getTime())} 入场</p><p>小票编号 ${stay.code}</p>
  ${act('exit', 'StayId', stay.id, '开到出口')}
  ${act('wait', 'StayId', stay.id, '再停 90 分钟')}
</article>`,
  )
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>停车场沙箱</title>
<style>${style}
</style>
<h1>停车场沙箱</h1>
<p>${links}</p>
${outcome ? `<p class="outcome ${outcome.isGood ? 'good' : 'bad'}" role="status">${escapeHtml(outcome.text)}</p>` : ''}
${
  lots.length > 0
    ? `<form method="post" action="/dev/parking/enter">
  <h2>开车入场</h2>${tenant}
  <label>停车场 <select name="LotId">${options}</select></label>
  <label>车牌号（无牌车留空） <input name="PlateNo" maxlength="10" autocomplete="off" value="浙A7M526"></label>
  <label>多少分钟前入场 <input name="MinutesAgo" inputmode="numeric" value="0"></label>
  <button>入场</button>
</form>
<h2>场内车辆</h2>
${cars.join('') || '<p>现在没有车。</p>'}
<h2>停车场</h2>
${lotCards.join('')}`
    : '<p>这个园区还没有停车场。</p>'
}
</html>`
}
