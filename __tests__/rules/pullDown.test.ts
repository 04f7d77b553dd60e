/**
 * Pull-down to refresh: the list of spec 2, and every page that offers it to components/screen. In the mini-program
 * WeChat pulls, and only where the page's own config allows it.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { routes } from '@/routes'

const src = path.resolve('src')
const paths: readonly string[] = Object.values(routes)

/** Pages with pull-to-refresh according to spec 2. Those without a route are checked as soon as they have one. */
const named = [
  '/pages/mall/mall',
  routes.couponCenter,
  routes.spendActivities,
  '/pagespacka/activity/activityList',
  routes.points,
  routes.pointRules,
  routes.pointLog,
  routes.notices,
  routes.wallet,
  routes.allValueCards,
  routes.invalidCards,
  routes.cardMall,
  routes.accountBalance,
  routes.balanceDetails,
  routes.valueCardDetail,
  routes.valueCardLog,
  routes.bills,
  '/pagespacka/payBill/payBillList',
  routes.myCoupons,
  '/pagespacka/carParking/carManage',
  '/pagespacka/carParking/payLogList',
  '/pagespacka/mall/goodsDetail',
].filter((one) => paths.includes(one))

/** The file an import means, of the pages and features alone: components draw no page. */
function imported(from: string, name: string): string | undefined {
  const base = name.startsWith('@/')
    ? path.join(src, name.slice(2))
    : name.startsWith('.') && path.resolve(path.dirname(from), name)
  if (!base || !/^(pages[a-z]*|features)\//.test(path.relative(src, base))) return undefined
  return [`${base}.tsx`, `${base}.ts`].find(existsSync)
}

/** Whether this file, or one of the page's parts that it imports, gives <Screen> an onRefresh. */
function refreshes(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  let isFound = false
  const visit = (node: ts.Node): void => {
    if (
      (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) &&
      node.tagName.getText() === 'Screen' &&
      node.attributes.properties.some((one) => one.name?.getText() === 'onRefresh')
    )
      isFound = true
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const part = imported(file, node.moduleSpecifier.text)
      if (part && refreshes(part, seen)) isFound = true
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return isFound
}

const offering = paths.filter((route) => refreshes(path.join(src, `${route}.tsx`)))
const allowing = paths.filter((route) =>
  /enablePullDownRefresh: process\.env\.TARO_ENV === 'weapp'/.test(
    readFileSync(path.join(src, `${route}.config.ts`), 'utf8'),
  ),
)

test('every page of spec 2’s list refreshes by pulling', () => {
  expect(named.filter((route) => !offering.includes(route))).toEqual([])
})

test('the mini-program allows pulling exactly on pages that refresh', () => {
  expect(allowing.sort()).toEqual(offering.sort())
})
