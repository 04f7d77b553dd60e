import type { ReactNode } from 'react'
import { useDesk } from '../deskContext'

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
  return (
    <details className="folded" open={isOpen || refused?.action === action}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
