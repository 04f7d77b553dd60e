/** Paging fields of a call (contract `pageFields`). */
export interface PageRequest {
  PageIndex: number
  PageSize: number
}

/** LIMIT and OFFSET of a page. */
export const window = ({ PageIndex, PageSize }: PageRequest) => ({
  limit: PageSize,
  offset: (PageIndex - 1) * PageSize,
})

/**
 * The paged answer of spec 3. A page past the end reports itself as the last, and an empty list has
 * CurrentPageIndex = PageCount = 0: so the app's "hasMore" ends in every case.
 */
export function page<Row>(rows: Row[], total: number, { PageIndex, PageSize }: PageRequest) {
  const PageCount = Math.ceil(total / PageSize)
  return { DataRows: rows, CurrentPageIndex: Math.min(PageIndex, PageCount), PageCount }
}
