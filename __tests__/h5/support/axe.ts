import type { Page } from '@playwright/test'
import { axeSource } from './journey'

interface Violation {
  id: string
  impact: string | null
  nodes: { html: string; failureSummary?: string }[]
}

/**
 * What axe finds serious or critical on a page, a line each.
 * @param rules the only ones to run; without them all of axe's
 */
export async function seriousViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: Violation[] }> }
      }
      return (await axe.run({ resultTypes: ['violations'], ...runOnly })).violations
    },
    rules ? { runOnly: rules } : {},
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary}`.replace(/\s+/g, ' '),
      ),
    )
}
