import { useContext } from 'react'
import { SheetContext } from '@/components/sheet/sheetContext'

/** Space between a field and the keyboard, px. A sheet's button below the field stays visible. */
const spacing = { page: 24, sheet: 96 }

/** WeChat's attributes of every field, by its place: space to the keyboard, and whether it is in a fixed sheet. */
export function useKeyboardPlace(): { cursorSpacing: number; isInSheet: boolean } {
  const isInSheet = useContext(SheetContext)
  return { cursorSpacing: isInSheet ? spacing.sheet : spacing.page, isInSheet }
}
