import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Park } from '../kernel/base'
import { DeskProvider, type DeskContextValue } from './deskContext'
import { Form } from './components/Form'
import type { Clerk, DeskPart } from '../kernel/desk'
import { deskRoleTitles, rightFor } from '../kernel/deskRoles'

export interface DeskPage {
  park: Park
  styles: readonly string[]
  /** Title of the browser window. */
  title: string
  content: ReactNode
  context: DeskContextValue
  /** Logged-in clerk and the parts of the menu. */
  clerk?: Clerk
  parts?: readonly DeskPart[]
  /** Name of the current part. */
  open?: string
  /** Result message of the previous act. */
  told?: string
}

/** Renders a desk page. React escapes every text; the page contains no script. */
export function deskDocument(page: DeskPage): string {
  const { context } = page
  return `<!doctype html>${renderToStaticMarkup(
    <DeskProvider value={context}>
      <Document {...page} />
    </DeskProvider>,
  )}`
}

function Document({ park, styles, title, content, context, clerk, parts, open, told }: DeskPage) {
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
      </head>
      <body>
        <a className="skip" href="#main">
          跳到主要内容
        </a>
        <header>
          <div className="container">
            <div className="bar">
              <strong>
                <a href="/desk">{`${park.shortName}客服台`}</a>
              </strong>
              {clerk && <Who clerk={clerk} />}
            </div>
            {clerk && <Menu clerk={clerk} parts={parts ?? []} open={open} />}
          </div>
        </header>
        <main id="main" className="container" tabIndex={-1}>
          {told !== undefined && (
            <p role="status" className="told">
              {told}
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

function Menu({ clerk, parts, open }: { clerk: Clerk; parts: readonly DeskPart[]; open?: string }) {
  return (
    <nav aria-label="客服台" className="menu">
      <ul>
        {partsOf(clerk, parts).map(({ name, title }) => (
          <li key={name}>
            <a href={`/desk/${name}`} aria-current={name === open ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Parts that a clerk may use. */
export const partsOf = ({ roles }: Clerk, parts: readonly DeskPart[]): DeskPart[] =>
  parts.filter((part) => rightFor(part.roles, roles) !== undefined)

/** Errors of a form, at the top of the page, linked to their fields. */
function Problems({ refused }: DeskContextValue) {
  if (!refused) return null
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
