import type { Clerk, DeskPart } from '../kernel/desk'
import { rightFor, deskGroups, deskGroupTitles } from '../kernel/deskRoles'
import { frameFields } from './deskForm'
import { unitsFor } from './components/Form'
import { useDesk } from './deskContext'

/** Address of the desk's search. */
export const SEARCH_URL = '/desk/search'

/** Longest text of a search. */
export const SEARCH_MAX = 40

/** Parts that a clerk may use. */
export const partsOf = ({ roles }: Clerk, parts: readonly DeskPart[]): DeskPart[] =>
  parts.filter((part) => rightFor(part.roles, roles) !== undefined)

/** Side bar: the clerk's parts by group. On phones a checkbox opens it, without script. */
export function Menu({
  clerk,
  parts,
  open,
}: {
  clerk: Clerk
  parts: readonly DeskPart[]
  open?: string
}) {
  const own = partsOf(clerk, parts)
  return (
    <nav aria-label="客服台" className="menu">
      <input type="checkbox" id="desk-menu" className="menu-switch" aria-label="打开菜单" />
      <label htmlFor="desk-menu" className="menu-button" aria-hidden="true">
        菜单
      </label>
      <div className="groups">
        {deskGroups.map((group) => {
          const inside = own.filter((part) => part.group === group)
          if (inside.length === 0 && group !== 'today') return null
          return (
            <div key={group}>
              <h2>{deskGroupTitles[group]}</h2>
              <ul>
                {group === 'today' && (
                  <li>
                    <a href="/desk" aria-current={open === '' ? 'page' : undefined}>
                      首页
                    </a>
                  </li>
                )}
                {inside.map(({ name, title }) => (
                  <li key={name}>
                    <a href={`/desk/${name}`} aria-current={name === open ? 'page' : undefined}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </nav>
  )
}

/** The search of all parts. By POST: an address must not contain a phone number. */
export function SearchBox({ typed = '' }: { typed?: string }) {
  const { token } = useDesk()
  return (
    <form method="post" action={SEARCH_URL} role="search" className="search">
      <input type="hidden" name={frameFields.token} value={token} />
      <input
        id="desk-search"
        type="search"
        name="Query"
        required
        maxLength={unitsFor(SEARCH_MAX)}
        defaultValue={typed}
        autoComplete="off"
        aria-label="搜索会员、订单、车牌、房号、商户、票号"
        aria-keyshortcuts="/"
        placeholder="会员、订单号、车牌、房号、商户、票号，按 / 搜索"
      />
      <button type="submit">搜索</button>
    </form>
  )
}
