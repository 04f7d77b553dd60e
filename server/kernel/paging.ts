/** Paging fields of a call (contract `pageFields`). */
export interface PageRequest {
  PageIndex: number
  PageSize: number
}

/** LIMIT and OFFSET of a page. */
export const pageRange = ({ PageIndex, PageSize }: PageRequest) => ({
  limit: PageSize,
  offset: (PageIndex - 1) * PageSize,
})

/**
 * Rows of a page and the number of all rows.
 * @param rows an ordered query
 * @param counted the same query as `count()`, named `total`
 */
export async function rowsAndTotal<Row>(
  pages: PageRequest,
  rows: { limit(count: number): { offset(count: number): PromiseLike<Row[]> } },
  counted: PromiseLike<{ total: number }[]>,
): Promise<{ rows: Row[]; total: number }> {
  const { limit, offset } = pageRange(pages)
  const [pageRows, [all]] = await Promise.all([rows.limit(limit).offset(offset), counted])
  return { rows: pageRows, total: all?.total ?? 0 }
}

/**
 * The paged answer of spec 3. A page past the end reports itself as the last, and an empty list has
 * CurrentPageIndex = PageCount = 0: so the app's "hasMore" ends in every case.
 */
export function page<Row>(rows: Row[], total: number, { PageIndex, PageSize }: PageRequest) {
  const PageCount = Math.ceil(total / PageSize)
  return { DataRows: rows, CurrentPageIndex: Math.min(PageIndex, PageCount), PageCount }
}
