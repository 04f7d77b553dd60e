import * as v from 'valibot'
import { deskAct, type CodeFind, type CodeKind, type DeskPart, type Visit } from '../kernel/desk'
import { Failure } from '../kernel/failure'
import { CODES_URL } from './addresses'
import { Form, Hidden, TextField } from './components/Form'
import { Facts, PageTitle, Table } from './components/shown'
import { frameFields, textField, type Problem } from './deskForm'

/** Longest code: a guest's token has about 140 characters. */
const CODE_MAX = 200

const FIND = '/find'

/** Where a code is posted to see what it names. */
export const FIND_CODE_URL = CODES_URL + FIND
const part = CODES_URL.split('/').at(-1) ?? ''

/**
 * One box for all codes that members show: the parts say what a code names (`DeskPart.code`), and their own acts do the
 * rest. Every answer leads back here, for the next member in the queue.
 * @param parts all other parts
 */
export function codesPart(parts: readonly DeskPart[]): DeskPart {
  const all = parts.flatMap(({ code, roles }) =>
    code ? [{ code, roles: code.roles ?? roles }] : [],
  )
  const kindsFor = ({ may }: Visit): CodeKind[] =>
    all.filter(({ roles }) => may(roles)).map(({ code }) => code)

  return {
    name: part,
    title: '核销签到',
    group: 'today',
    roles: [...new Set(all.flatMap(({ roles }) => roles))],
    findsLast: true,
    async find(visit, typed) {
      const kinds = kindsFor(visit)
      const read = await Promise.all(kinds.map((kind) => kind.find(visit, typed)))
      return read.flatMap((match, at) =>
        match
          ? { to: CODES_URL, title: match.title, detail: kinds[at]?.text ?? '', code: typed }
          : [],
      )
    },
    screens: [
      {
        path: '',
        title: '核销签到',
        async show(visit) {
          const kinds = kindsFor(visit)
          const today = (await Promise.all(kinds.map(({ today }) => today?.(visit) ?? []))).flat()
          return <CodesPage kinds={kinds} today={today} />
        },
      },
    ],
    acts: [
      deskAct({
        path: FIND,
        title: '查找会员出示的码',
        screen: '',
        form: v.object({ Code: textField('码', CODE_MAX) }),
        // Changes nothing; posted, so that no address contains a code. The finders log their looks.
        async perform(visit, { Code }) {
          const read = await Promise.all(kindsFor(visit).map((kind) => kind.find(visit, Code)))
          const matches = read.filter((one) => one !== undefined)
          const [only] = matches
          if (!only)
            throw new Failure(404, '没有找到这个码，请核对；动态码要看会员手机上最新的', 'code', {
              field: 'Code',
            })
          return {
            to: CODES_URL,
            text:
              matches.length === 1 ? only.title : `这个码有 ${matches.length} 种可能，请和会员核对`,
            report: <Finds found={matches} typed={Code} />,
          }
        },
      }),
    ],
  }
}

/** The kept form of the code box after an act from it was refused: the code can be tried again. */
export const refusedInBox = (code: string, problems: readonly Problem[]) => ({
  act: part + FIND,
  action: CODES_URL + FIND,
  typed: { Code: code },
  params: {},
  problems: problems.map(({ message }) => ({ message })),
})

function CodeBox({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <div className="narrow">
      <Form action={CODES_URL + FIND} button="查找">
        <TextField
          name="Code"
          label="会员出示的码"
          maxLength={CODE_MAX}
          autoFocus={autoFocus}
          hint="扫码、粘贴或输入都可以：取货码、门票、访客码、签到码"
        />
      </Form>
    </div>
  )
}

function CodesPage({
  kinds,
  today,
}: {
  kinds: readonly CodeKind[]
  today: readonly { to: string; title: string; detail: string }[]
}) {
  return (
    <>
      <PageTitle>核销签到</PageTitle>
      <CodeBox autoFocus />
      <h2>今天</h2>
      <Table
        caption="没带码，按姓名查今日来客"
        columns={['名称', '说明']}
        long={['说明']}
        rows={today.map(({ to, title, detail }) => ({
          key: to,
          cells: [
            <a key="to" href={to}>
              {title}
            </a>,
            detail,
          ],
        }))}
        empty="今天没有活动、演出和访客"
      />
      <details>
        <summary>认得哪些码</summary>
        <Facts facts={kinds.map(({ text, hint }) => [text, hint])} />
      </details>
    </>
  )
}

function Finds({ found: matches, typed }: { found: readonly CodeFind[]; typed: string }) {
  return (
    <>
      {matches.map((one) => (
        <section key={one.title} className="card" aria-label={one.title}>
          {matches.length > 1 && <h2>{one.title}</h2>}
          {one.facts.length > 0 && <Facts facts={one.facts} />}
          {one.closed !== undefined && <p className="problem">{one.closed}</p>}
          {one.act && (
            <Form action={one.act.action} button={one.act.button} about={`：${one.title}`}>
              <Hidden name={frameFields.confirmed} value="yes" />
              <Hidden name={frameFields.box} value={typed} />
              {Object.entries(one.act.fields).map(([name, value]) => (
                <Hidden key={name} name={name} value={value} />
              ))}
              {one.act.inputs}
            </Form>
          )}
          {one.to !== undefined && (
            <p>
              <a href={one.to}>看详情</a>
            </p>
          )}
        </section>
      ))}
      <h2>下一个码</h2>
      <CodeBox />
    </>
  )
}
