/** The desk's built-in pages: log-in, first page, confirmation, refusal. */
import * as v from 'valibot'
import { maskPhone } from '@/rules/phone'
import { checkCode, mobile, typedPassword } from '@/contract/person'
import { Form, Hidden, TextField } from './components/Form'
import { withTo } from './addresses'
import { frameFields, type Typed } from './deskForm'
import type { Kept } from './kept'

type KeptQuestion = NonNullable<Kept['question']>

export const logInForm = v.object({ Phone: mobile, Password: typedPassword })
export const phoneForm = v.object({ Phone: mobile })
export const codeForm = v.object({ Phone: mobile, CheckCode: checkCode })

/** @param to requested address under /desk */
export function LogInPage({ to }: { to: string }) {
  return (
    <article className="narrow">
      <h1>登录客服台</h1>
      <p className="muted">用应用里的手机号和密码登录。只有园区授权的员工可以进入。</p>
      <Form action="/desk/log-in" button="登录">
        <Hidden name="To" value={to} />
        <TextField
          name="Phone"
          label="手机号"
          type="tel"
          inputMode="numeric"
          maxLength={11}
          autoComplete="username"
        />
        <TextField
          name="Password"
          label="密码"
          type="password"
          maxLength={128}
          autoComplete="current-password"
        />
      </Form>
      <p>
        <a href={withTo('/desk/log-in/code', to)}>用短信验证码登录</a>
      </p>
    </article>
  )
}

/** @param phone number the code was sent to; empty: none yet */
export function CodeLogInPage({ to, phone }: { to: string; phone: string }) {
  return (
    <article className="narrow">
      <h1>短信验证码登录</h1>
      <p className="muted">
        {phone
          ? `验证码已发送到 ${maskPhone(phone)}，5 分钟内有效。`
          : '验证码只发给园区授权的员工。'}
      </p>
      {phone ? (
        <Form action="/desk/log-in/code" button="登录">
          <Hidden name="To" value={to} />
          <Hidden name="Phone" value={phone} />
          <TextField
            name="CheckCode"
            label="验证码"
            inputMode="numeric"
            maxLength={6}
            autoComplete="one-time-code"
          />
        </Form>
      ) : (
        <Form action="/desk/log-in/send-code" button="获取验证码">
          <Hidden name="To" value={to} />
          <TextField
            name="Phone"
            label="手机号"
            type="tel"
            inputMode="numeric"
            maxLength={11}
            autoComplete="username"
          />
        </Form>
      )}
      <p>
        <a href={withTo(phone ? '/desk/log-in/code' : '/desk/log-in', to)}>
          {phone ? '没收到，重新获取' : '用密码登录'}
        </a>
      </p>
    </article>
  )
}

/** Confirmation of an act; confirming sends the form again. */
export function AskPage({
  question: { title, html, button, also },
  typed,
  action,
  back,
}: {
  question: KeptQuestion
  typed: Typed
  action: string
  back: string
}) {
  const own = Object.values<string>(frameFields)
  return (
    <article className="narrow">
      <h1>{title}</h1>
      {/* Safe HTML: rendered by the desk, sealed while it was kept. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <Form action={action} button={button}>
        <Hidden name={frameFields.confirmed} value="yes" />
        {Object.entries({ ...typed, ...also })
          .filter(([name]) => !own.includes(name))
          .map(([name, value]) => (
            <Hidden key={name} name={name} value={value} />
          ))}
      </Form>
      <p>
        <a href={back}>返回，不执行</a>
      </p>
    </article>
  )
}

/** Result of an act in detail. */
export function ReportPage({
  report: { title, html },
  back,
}: {
  report: { title: string; html: string }
  back: string
}) {
  return (
    <article>
      <h1>{title}</h1>
      {/* Safe HTML: rendered by the desk, sealed while it was kept. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <p>
        <a href={back}>返回</a>
      </p>
    </article>
  )
}

/** Error page. */
export function RefusalPage({ message, isLoggedIn }: { message: string; isLoggedIn: boolean }) {
  return (
    <article className="narrow">
      <h1>{message}</h1>
      <p>
        <a href="/desk">回到客服台首页</a>
      </p>
      {isLoggedIn && <Form action="/desk/log-out" button="退出登录" looks="quiet" />}
    </article>
  )
}
