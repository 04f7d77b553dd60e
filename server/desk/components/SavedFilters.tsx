import { useDesk } from '../deskContext'
import { FILTERS_URL, RENAME_URL } from '../savedFilters'
import { Folded } from './Folded'
import { Form, Hidden, TextField, Tick } from './Form'

/** Longest name of a saved filter, in graphemes. */
export const FILTER_NAME_MAX = 20

/** Saved filters of a list as links, and the form that saves or renames the chosen one. Nothing on other pages. */
export function SavedFilters() {
  const { saved, address = '' } = useDesk()
  if (saved === undefined) return null
  const { chips, canSave, hasDay } = saved
  const chosen = chips.find(({ isChosen }) => isChosen)
  return (
    <>
      {chips.length > 0 && (
        <nav aria-label="常用筛选" className="choices saved">
          <ul>
            {chips.map(({ id, name, to, isChosen }) => (
              <li key={id}>
                <a href={to} aria-current={isChosen ? 'page' : undefined}>
                  {name}
                </a>
                <Form
                  action={`${FILTERS_URL}/remove`}
                  button="×"
                  label={`删除常用筛选“${name}”`}
                  looks="plain"
                >
                  <Hidden name="Address" value={address} />
                  <Hidden name="FilterId" value={id} />
                </Form>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {chosen && (
        <Folded title="改名" action={RENAME_URL}>
          <Form action={RENAME_URL} button="保存" looks="quiet">
            <Hidden name="Address" value={address} />
            <Hidden name="FilterId" value={chosen.id} />
            <TextField
              name="FilterName"
              label="新名称"
              value={chosen.name}
              maxLength={FILTER_NAME_MAX}
            />
          </Form>
        </Folded>
      )}
      {canSave && (
        <Folded title="存为常用筛选" action={FILTERS_URL}>
          <Form action={FILTERS_URL} button="保存" looks="quiet">
            <Hidden name="Address" value={address} />
            <TextField
              name="FilterName"
              label="名称"
              maxLength={FILTER_NAME_MAX}
              hint="只有自己看得到；查找的文字不会存"
            />
            {hasDay && <Tick name="MovesWithToday" label="日期每天跟着走" value />}
          </Form>
        </Folded>
      )}
    </>
  )
}
