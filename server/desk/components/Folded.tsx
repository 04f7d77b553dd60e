import type { ReactNode } from 'react'
import { useDesk, useIsDrafted } from '../deskContext'

/** Collapsed section for a rare act; open when it is the next step or its form was just refused. */
export function Folded({
  title,
  action,
  isOpen = false,
  children,
}: {
  title: string
  /** Address of the act inside. */
  action: string
  isOpen?: boolean
  children: ReactNode
}) {
  const { refused } = useDesk()
  const isDrafted = useIsDrafted(action)
  return (
    <details className="folded" open={isOpen || isDrafted || refused?.action === action}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
