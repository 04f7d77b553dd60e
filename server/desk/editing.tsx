import type { ReactNode } from 'react'
import * as v from 'valibot'
import { deskAct, type ActVisit, type DeskPart, type Visit } from '../kernel/desk'
import { Failure, notFound } from '../kernel/failure'
import { textChanges } from '../kernel/textChanges'
import { Form, Hidden } from './components/Form'
import { Moment, PageTitle } from './components/shown'
import { checkForm, type Typed } from './deskForm'

/** A version of published content. */
export interface ShownVersion {
  no: number
  at: Date
  /** Editor's name; empty: as it was before the first edit. */
  clerk: string
  fields: Typed
}

/** Published content as a form shows it. */
export interface Published {
  title: string
  fields: Typed
  /** Mark of these fields: an edit is refused once they have changed. */
  seen: string
  /** Newest first; empty: never edited. */
  versions: readonly ShownVersion[]
  /** Why it cannot be edited now, in Chinese. */
  closed?: string
  /** Words of values that are ids, by field. */
  texts?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface Editing<Draft> {
  /** Name of the part, and of its screen with the list. */
  part: string
  /** 公告 */
  what: string
  /** Titles of the fields, in the order of the form. */
  labels: Readonly<Record<string, string>>
  /** Words of a field's value: 紧急通知 for urgent. */
  words?(name: string, value: string): string
  /** Fields that a restored version leaves as they are, such as times. */
  kept?: readonly string[]
  form: v.GenericSchema<unknown, Draft>
  find(tenantId: string, id: string): Promise<Published>
  /** Data of the form beside the fields, such as lists to choose from. */
  inputs(fields: Typed, tenantId: string, id: string): ReactNode | Promise<ReactNode>
  /** Further forms below that of the texts, such as for a picture. */
  below?(tenantId: string, id: string): Promise<ReactNode>
  /** The sent fields as versions keep them; default: as sent. */
  asKept?(typed: Typed): Typed
  /** How members would see it. */
  preview?(draft: Draft): Promise<ReactNode>
  /** @param change draft and mark of the fields that the clerk was shown */
  save(visit: ActVisit, id: string, change: { draft: Draft; seen: string }): Promise<void>
}

const idOf = ({ params: { id = '' } }: Visit): string => id
const restoreForm = v.object({ No: v.pipe(v.string(), v.regex(/^\d{1,6}$/, '请选择版本')) })

/**
 * Screens and acts for editing what was published: the form, a preview with the difference before anything changes, all
 * versions, and the return of one.
 */
export function editingParts<Draft>(editing: Editing<Draft>): Pick<DeskPart, 'screens' | 'acts'> {
  const { part, what, labels, kept = [] } = editing
  const address = (id: string, more: string) => `/desk/${part}/${id}/${more}`
  const difference = (before: Typed, after: Typed, { texts }: Pick<Published, 'texts'>) => (
    <Difference
      labels={labels}
      text={(name, value) => texts?.[name]?.[value] ?? editing.words?.(name, value) ?? value}
      before={before}
      after={after}
    />
  )

  /** @throws Failure 404 */
  async function versionOf(visit: Visit, no: string) {
    const now = await editing.find(visit.tenantId, idOf(visit))
    const version = now.versions.find((one) => String(one.no) === no)
    if (!version) throw notFound('没有这个版本')
    const own = Object.fromEntries(kept.map((name) => [name, now.fields[name] ?? '']))
    return { now, version, fields: { ...version.fields, ...own } }
  }

  return {
    screens: [
      {
        path: '/:id/edit',
        title: `修改${what}`,
        async show(visit) {
          const { title, fields, seen, closed } = await editing.find(visit.tenantId, idOf(visit))
          const inputs = await editing.inputs(fields, visit.tenantId, idOf(visit))
          const below = await editing.below?.(visit.tenantId, idOf(visit))
          return (
            <>
              <PageTitle
                aside={
                  <>
                    <a href={`/desk/${part}`}>全部{what}</a>
                    <a href={address(idOf(visit), 'history')}>历史版本</a>
                  </>
                }
              >
                {title}
              </PageTitle>
              {closed === undefined ? (
                <div className="narrow">
                  <Form action={address(idOf(visit), 'edit/save')} button="预览…">
                    <Hidden name="Seen" value={seen} />
                    {inputs}
                  </Form>
                  {below}
                </div>
              ) : (
                <p>{closed}</p>
              )}
            </>
          )
        },
      },
      {
        path: '/:id/history',
        title: `${what}历史`,
        async show(visit) {
          const found = await editing.find(visit.tenantId, idOf(visit))
          return (
            <>
              <PageTitle aside={<a href={address(idOf(visit), 'edit')}>修改</a>}>
                {`${found.title}：历史版本`}
              </PageTitle>
              {found.versions.length === 0 && <p className="empty">还没有修改过</p>}
              <ol className="thread" reversed>
                {found.versions.map((version, at) => {
                  const former = found.versions[at + 1]
                  return (
                    <li key={version.no}>
                      <p className="muted">
                        {`第 ${version.no} 版，`}
                        <Moment at={version.at} />
                        {version.clerk === '' ? '，发布或导入时' : `，${version.clerk}`}
                      </p>
                      {former ? (
                        difference(former.fields, version.fields, found)
                      ) : (
                        <p>最早的内容</p>
                      )}
                      {at > 0 && found.closed === undefined && (
                        <Form
                          action={address(idOf(visit), 'restore')}
                          button="恢复到这一版…"
                          about={`第 ${version.no} 版`}
                          looks="plain"
                        >
                          <Hidden name="No" value={String(version.no)} />
                          <Hidden name="Seen" value={found.seen} />
                        </Form>
                      )}
                    </li>
                  )
                })}
              </ol>
            </>
          )
        },
      },
    ],
    acts: [
      deskAct({
        path: '/:id/edit/save',
        title: `修改${what}`,
        screen: '/:id/edit',
        form: v.pipe(
          v.looseObject({ Seen: v.optional(v.string(), '') }),
          v.rawTransform(({ dataset, addIssue, NEVER }) => {
            const typed = dataset.value as Typed
            const checked = checkForm(editing.form, typed)
            if ('form' in checked) return { draft: checked.form, typed, seen: dataset.value.Seen }
            for (const { field, message } of checked.problems)
              addIssue({
                message,
                path: field === undefined ? undefined : [pathItem(dataset.value, field)],
              })
            return NEVER
          }),
        ),
        async ask(visit, { draft, typed }) {
          const found = await editing.find(visit.tenantId, idOf(visit))
          const preview = await editing.preview?.(draft)
          return {
            title: `保存对${what}的修改？`,
            text: (
              <>
                {difference(found.fields, editing.asKept?.(typed) ?? typed, found)}
                {preview && <h2>会员看到的</h2>}
                {preview && <div className="preview">{preview}</div>}
              </>
            ),
            button: '保存',
          }
        },
        async perform({ writeAudit, ...visit }, { draft, seen }) {
          await editing.save({ ...visit, writeAudit }, idOf(visit), { draft, seen })
          return { to: address(idOf(visit), 'history'), text: `${what}已修改` }
        },
      }),
      deskAct({
        path: '/:id/restore',
        title: `恢复${what}的版本`,
        screen: '/:id/history',
        form: v.object({ ...restoreForm.entries, Seen: v.optional(v.string(), '') }),
        async ask(visit, { No }) {
          const { now, fields } = await versionOf(visit, No)
          return {
            title: `恢复到第 ${No} 版？`,
            text: difference(now.fields, fields, now),
            button: '恢复',
          }
        },
        async perform({ writeAudit, ...visit }, { No, Seen }) {
          const { fields } = await versionOf(visit, No)
          const checked = checkForm(editing.form, fields)
          if ('problems' in checked)
            throw new Failure(409, checked.problems[0]?.message ?? '', 'version')
          await editing.save({ ...visit, writeAudit }, idOf(visit), {
            draft: checked.form,
            seen: Seen,
          })
          return { to: address(idOf(visit), 'history'), text: `已恢复到第 ${No} 版` }
        },
      }),
    ],
  }
}

/** Path of an issue at a field of the form. */
const pathItem = (input: Record<string, unknown>, key: string) =>
  ({ type: 'object', origin: 'value', input, key, value: input[key] }) as const

/** Fields in which two states differ, line by line. */
function Difference({
  labels,
  text,
  before,
  after,
}: {
  labels: Readonly<Record<string, string>>
  text(name: string, value: string): string
  before: Typed
  after: Typed
}) {
  const of = (typed: Typed, name: string) => text(name, (typed[name] ?? '').trim())
  const changed = Object.keys(labels).filter((name) => of(before, name) !== of(after, name))
  if (changed.length === 0) return <p>没有改动。</p>
  return (
    <dl className="changes">
      {changed.map((name) => (
        <div key={name}>
          <dt>{labels[name]}</dt>
          <dd>
            {textChanges(of(before, name), of(after, name)).map(({ kind, lines }, at) => (
              <Change key={at} kind={kind} lines={lines} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ kind, lines }: { kind: 'same' | 'gone' | 'new'; lines: readonly string[] }) {
  const text = lines.join('\n') || '（空）'
  if (kind === 'gone') return <del>{text}</del>
  if (kind === 'new') return <ins>{text}</ins>
  return <span className="muted">{text}</span>
}
