/**
 * Stands for universal-router, which @tarojs/router asks for the page of a path: no route of ours has parameters or
 * children, so a look-up does what its pattern matcher did. As there, case and a slash at the end do not matter.
 */
const plain = (path) => path.toLowerCase().replace(/(.)\/$/, '$1')

export default class ExactRouter {
  actions = new Map()

  /** @param routes `{ path: one path or several, action(context, params) }` */
  constructor(routes, { baseUrl = '' } = {}) {
    for (const { path, action } of routes)
      for (const one of [].concat(path)) this.actions.set(plain(baseUrl + one), action)
  }

  /** What the path's action returns; rejects with `status: 404` where there is none. */
  async resolve(pathname) {
    const action = this.actions.get(plain(pathname))
    if (!action) throw Object.assign(new Error(`No page ${pathname}`), { status: 404 })
    return action({ pathname }, {})
  }
}
