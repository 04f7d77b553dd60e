/** What the page of a report may be opened with; all of it optional. */
export interface ReportStart {
  category: string
  building: string
  floor: string
  place: string
  detail: string
  /** What a complaint was about, which led here. */
  about: string
  /** The task of staff that found the fault. */
  source: {
    Kind: 'maintain' | 'inspection'
    JobId: string
    PointId?: string
    ItemId?: string
  } | null
}

/** The parameters of the page → what its form begins with. A task is named by its kind and its id, or not at all. */
export function reportStart(query: Record<string, string | undefined>): ReportStart {
  const { category = '', building = '', floor = '', place = '', detail = '', about = '' } = query
  const { kind, jobId, pointId, itemId } = query
  const isKnown = kind === 'maintain' || kind === 'inspection'
  return {
    ...{ category, building, floor, place, about },
    detail: detail || (about ? `关于「${about}」：` : ''),
    source:
      isKnown && jobId
        ? {
            ...{ Kind: kind, JobId: jobId },
            ...(pointId && { PointId: pointId }),
            ...(itemId && { ItemId: itemId }),
          }
        : null,
  }
}

/** One draft and one RequestId for each thing that is reported: a task's item does not meet a half-written report. */
export const intentOf = ({ source, about, category, building, place }: ReportStart): string =>
  ['repair', ...(source ? Object.values(source) : [about, category, building, place])]
    .filter(Boolean)
    .join('/')
