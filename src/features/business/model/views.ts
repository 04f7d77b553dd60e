/** The two views of the shops, in the order of their switch: the list, and the map (pagesguest/map). */
export const shopViews = [
  { value: 'list', text: '列表' },
  { value: 'map', text: '地图' },
] as const
