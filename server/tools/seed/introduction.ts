import type { Built } from '../../app'
import type { Environment } from '../../kernel/environment'
import { accounts, demoPassword, shopAccount } from './members/accounts'
import { seedCalendar } from './members/calendar'
import { demoPayPassword } from './historyContext'

/** Terminal message in the operator's language: addresses to open. */
export async function introduction(
  { app, services }: Built,
  environment: Environment,
): Promise<string> {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : environment.PORT
  const lines = ['', `  园区已打开   http://localhost:${port}`]
  const parks = await services.parks.active()
  if (parks.length === 0)
    lines.push(
      '  还没有园区：导入一个文件夹 npm run park -- import parks/<园区>，或用 DEMO=on 启动试用园区',
    )
  if (environment.DEMO && parks.every(({ isDemo }) => isDemo)) {
    for (const park of parks) {
      const [host] = park.hosts
      if (host) lines.push(`  ${park.name}   http://${host}:${port}`)
    }
    const [member, newMember, ...staff] = accounts(seedCalendar(Date.now()))
    lines.push('', `  演示账号（密码都是 ${demoPassword}）`)
    if (member) {
      lines.push(`    会员     ${member.phone}  ${member.nickname}（支付密码 ${demoPayPassword}）`)
    }
    if (newMember) lines.push(`    新会员   ${newMember.phone}  ${newMember.nickname}`)
    for (const { phone, nickname } of staff) lines.push(`    员工     ${phone}  ${nickname}`)
    const keeper = shopAccount(seedCalendar(Date.now()))
    lines.push(`    店主     ${keeper.phone}  ${keeper.nickname}`)
    lines.push('', `  短信验证码   http://localhost:${port}/dev/sms`)
    lines.push(`  微信订阅消息 http://localhost:${port}/dev/subscribe-messages`)
    lines.push(`  演示收银台   http://localhost:${port}/dev/cashier`)
  }
  lines.push(`  客服台       http://localhost:${port}/desk`)
  if (environment.DOCS) lines.push(`  接口文档     http://localhost:${port}/docs`)
  lines.push('', '  按 Ctrl+C 停止，数据会保留。', '')
  return lines.join('\n')
}
