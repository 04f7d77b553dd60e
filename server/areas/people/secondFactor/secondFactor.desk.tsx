import { renderSVG } from 'uqr'
import * as v from 'valibot'
import { Folded } from '../../../desk/components/Folded'
import { Form, TextField } from '../../../desk/components/Form'
import { Facts, Moment, momentText, PageTitle } from '../../../desk/components/shown'
import { secondFactorField, textField } from '../../../desk/deskForm'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import { deskRoles } from '../../../kernel/deskRoles'
import { inGroups, setUpAddress } from './oneTimeCode'
import type { SecondFactorService, SecondFactorState } from './secondFactor.service'

const codeForm = v.object({ Code: secondFactorField })
const PAGE = '/desk/security'
const memberOf = ({ tenantId, clerk: { userId } }: Visit) => ({ tenantId, userId })

/** 登录安全: staff switch their own second factor on and off; the manager can switch off a colleague's. */
export function secondFactorDesk(secondFactor: SecondFactorService): DeskPart {
  return {
    name: 'security',
    title: '登录安全',
    group: 'staff',
    roles: deskRoles,
    screens: [{ path: '', title: '登录安全', show: (visit) => securityPage(secondFactor, visit) }],
    acts: [
      deskAct({
        path: '/begin',
        title: '设置动态验证码',
        screen: '',
        form: v.object({}),
        async perform(visit) {
          await secondFactor.begin(memberOf(visit), visit.writeAudit)
          return { to: PAGE, text: '请用身份验证器扫码' }
        },
      }),
      deskAct({
        path: '/confirm',
        title: '开启动态验证码',
        screen: '',
        form: codeForm,
        async perform(visit, { Code }) {
          const { sessionId } = visit.clerk
          await secondFactor.confirm({ ...memberOf(visit), sessionId }, Code, visit.writeAudit)
          return { to: PAGE, text: '动态验证码已开启，请保存恢复码' }
        },
      }),
      deskAct({
        path: '/saved',
        title: '保存恢复码',
        screen: '',
        form: v.object({}),
        async perform(visit) {
          await secondFactor.forgetRecoveryCodes(memberOf(visit), visit.writeAudit)
          return { to: PAGE, text: '恢复码不再显示' }
        },
      }),
      deskAct({
        path: '/switch-off',
        title: '关闭动态验证码',
        screen: '',
        form: codeForm,
        async perform(visit, { Code }) {
          await secondFactor.switchOff(memberOf(visit), Code, visit.writeAudit)
          return { to: PAGE, text: '动态验证码已关闭' }
        },
      }),
      deskAct({
        path: '/:id/switch-off',
        title: '关闭同事的动态验证码',
        roles: ['manager'],
        screen: '',
        form: v.object({ Reason: textField('原因', 200) }),
        async perform(visit, { Reason }) {
          const { id = '' } = visit.params
          await secondFactor.switchOffFor(memberOf(visit), id, Reason, visit.writeAudit)
          return { to: PAGE, text: '已关闭，请提醒同事重新开启' }
        },
      }),
    ],
  }
}

async function securityPage(secondFactor: SecondFactorService, visit: Visit) {
  const { tenantId, park, clerk, may } = visit
  const state = await secondFactor.stateOf(memberOf(visit))
  const people = may(['manager']) ? await secondFactor.peopleWithFactor(tenantId) : []
  const colleagues = people.filter(({ id }) => id !== clerk.userId)
  return (
    <>
      <PageTitle aside={<a href="/desk/sessions">登录设备</a>}>登录安全</PageTitle>
      <section className="narrow">
        <h2>动态验证码</h2>
        <OwnFactor state={state} names={{ issuer: `${park.shortName}客服台`, label: clerk.name }} />
      </section>
      {colleagues.length > 0 && (
        <section className="narrow">
          <h2>已开启的同事</h2>
          {colleagues.map(({ id, name, confirmedAt }) => (
            <Folded key={id} title={name} action={`${PAGE}/${id}/switch-off`}>
              <p className="muted">
                {confirmedAt && `${momentText(confirmedAt)} 开启。`}
                手机和恢复码都丢失时，确认是本人后再关闭。
              </p>
              <Form action={`${PAGE}/${id}/switch-off`} button="关闭" about={name} looks="quiet">
                <TextField name="Reason" label="原因" maxLength={200} />
              </Form>
            </Folded>
          ))}
        </section>
      )}
    </>
  )
}

/** The user's own factor, in each of its states. */
function OwnFactor({
  state,
  names,
}: {
  state: SecondFactorState
  names: { issuer: string; label: string }
}) {
  if (state.is === 'off') {
    return (
      <>
        <p>登录时再输一次手机上的动态验证码。</p>
        <Form action={`${PAGE}/begin`} button="开启" />
      </>
    )
  }
  if (state.is === 'unconfirmed') return <SetUp secret={state.secret} names={names} />
  return (
    <>
      {state.recoveryCodes.length > 0 && <RecoveryCodes codes={state.recoveryCodes} />}
      <Facts
        facts={[
          ['状态', '已开启'],
          ['开启时间', <Moment key="since" at={state.since} />],
          ['剩余恢复码', `${state.recoveryLeft} 个`],
        ]}
      />
      <Folded title="关闭动态验证码" action={`${PAGE}/switch-off`}>
        <Form action={`${PAGE}/switch-off`} button="关闭" looks="quiet">
          <CodeField hint="可填恢复码" />
        </Form>
      </Folded>
    </>
  )
}

const CodeField = ({ hint }: { hint?: string }) => (
  <TextField
    name="Code"
    label="动态验证码"
    maxLength={16}
    autoComplete="one-time-code"
    hint={hint}
  />
)

function SetUp({ secret, names }: { secret: string; names: { issuer: string; label: string } }) {
  return (
    <>
      <p>1. 在手机上打开身份验证器应用，扫描二维码。</p>
      <div
        className="set-up-code"
        role="img"
        aria-label="身份验证器二维码"
        // Safe HTML: an SVG drawn here from a URL with percent-encoded parts.
        dangerouslySetInnerHTML={{ __html: renderSVG(setUpAddress(secret, names), { border: 2 }) }}
      />
      <p className="muted">
        不能扫码时，手动输入密钥：
        <span className="code">{inGroups(secret, 4)}</span>
      </p>
      <p>2. 输入应用里显示的 6 位数字。</p>
      <Form action={`${PAGE}/confirm`} button="确认开启">
        <CodeField />
      </Form>
    </>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>
        <strong>请把恢复码抄下或打印，放在安全的地方。</strong>
        手机不在身边时，用它代替动态验证码，每个只能用一次。
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code} className="code">
            {inGroups(code, 5)}
          </li>
        ))}
      </ul>
      <Form action={`${PAGE}/saved`} button="我已保存，不再显示" />
    </>
  )
}
