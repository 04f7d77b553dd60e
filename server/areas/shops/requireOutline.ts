import { parseOutline } from '@/rules/floorPlan'

/** Refuses an outline of a park's folder that encloses nothing; empty is none. @throws Error in Chinese */
export function requireOutline(outline: string): void {
  if (outline !== '' && !parseOutline(outline))
    throw new Error(
      '“轮廓”应写作 0,0 60,0 60,34 0,34：从楼的西北角起，东、南各多少米，围成一块地，至少三个点',
    )
}
