import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Park } from '../kernel/base'
import { DeskProvider, type DeskContextValue } from './deskContext'
import { Form } from './components/Form'
import { Menu, SearchBox } from './menu'
import type { Clerk, DeskPart } from '../kernel/desk'
import { deskRoleTitles } from '../kernel/deskRoles'

export interface DeskPage {
  park: Park
  styles: readonly string[]
  /** Address of the desk's script (script/desk.js). */
  script: string
  /** Title of the browser window. */
  title: string
  content: ReactNode
  context: DeskContextValue
  /** Logged-in clerk and the parts of the menu. */
  clerk?: Clerk
  parts?: readonly DeskPart[]
  /** Name of the current part. */
  open?: string
  /** Text in the search. */
  searched?: string
  /** Result message of the previous act. */
  notice?: string
}

/** Renders a desk page. React escapes every text; the only script is the desk's own file. */
export function deskDocument(page: DeskPage): string {
  const { context } = page
  return `<!doctype html>${renderToStaticMarkup(
    <DeskProvider value={context}>
      <Document {...page} />
    </DeskProvider>,
  )}`
}

function Document({
  park,
  styles,
  script,
  title,
  content,
  context,
  clerk,
  parts,
  open,
  searched,
  notice,
}: DeskPage) {
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${park.shortName}客服台`}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script defer src={script} />
      </head>
      <body className={clerk ? 'with-menu' : undefined}>
        <a className="skip" href="#main">
          跳到主要内容
        </a>
        <header className="bar">
          <strong>
            <a href="/desk">{`${park.shortName}客服台`}</a>
          </strong>
          {clerk && <SearchBox typed={searched} />}
          {clerk && <Who clerk={clerk} />}
        </header>
        {clerk && <Menu clerk={clerk} parts={parts ?? []} open={open} />}
        <main id="main" tabIndex={-1}>
          {notice !== undefined && (
            <p role="status" className="note">
              {notice}
            </p>
          )}
          <Problems {...context} />
          {content}
        </main>
      </body>
    </html>
  )
}

function Who({ clerk: { name, roles } }: { clerk: Clerk }) {
  return (
    <div className="who">
      <span className="muted">
        {`${name}（${roles.map((role) => deskRoleTitles[role]).join('、')}）`}
      </span>
      <Form action="/desk/log-out" button="退出" looks="plain" />
    </div>
  )
}

/** Errors of a form, at the top of the page, linked to their fields. */
function Problems({ refused }: DeskContextValue) {
  if (!refused?.problems.length) return null
  return (
    <div role="alert" className="problems">
      <strong>没有完成，请检查：</strong>
      <ul>
        {refused.problems.map(({ field, message }) => (
          <li key={message}>
            {field === undefined ? message : <a href={`#field-${field}`}>{message}</a>}
          </li>
        ))}
      </ul>
    </div>
  )
}
