import type { ViewProps } from '@tarojs/components'
import type { ComponentType, PropsWithChildren } from 'react'

export type SideLineProps = PropsWithChildren<
  ViewProps & {
    /** Id of the item that the mini-program scrolls to the left edge. H5 uses `centreChosen` of platform/pageView. */
    shownId?: string
  }
>

/** A line of items that is wider than the screen and scrolls sideways. */
export type SideLineView = ComponentType<SideLineProps>
